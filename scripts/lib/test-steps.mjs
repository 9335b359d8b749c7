import { join } from 'node:path'
import { playwrightCounts, printedCounts, vitestCounts } from './results.mjs'

/** Unit tests that start no database and no whole portal. */
const quickUnits = [
  'tests/boundaries',
  'tests/cli',
  'tests/contract',
  'tests/definitions',
  'tests/engine',
  'tests/host',
  'tests/kit',
  'tests/locales',
  'tests/scripts',
  'tests/server',
  'tests/settings',
  'tests/specification',
  'tests/widgets',
]

/**
 * The steps of `npm test` by round (see `lanesOfRounds`), in the order in which they start: the longest first. `after` names a
 * step that must have ended, `needs` what a step uses of the machine; `quick` marks the steps of `--quick`.
 */
const steps = [
  { name: 'build', round: 0, script: '../scripts/build.mjs' },
  { name: 'types', round: 0, quick: true, ...typesStep('tsconfig.json') },
  {
    name: 'lint',
    round: 0,
    quick: true,
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'unused',
    round: 0,
    quick: true,
    script: 'knip/bin/knip.js',
    args: ['--cache', '--cache-location', '.cache/knip'],
  },
  {
    name: 'boundaries',
    round: 0,
    quick: true,
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['src', 'office', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'sizes', round: 0, after: 'build', script: 'size-limit/bin.js' },
  { name: 'contract', round: 0, script: '../scripts/generate-contract.mjs', args: ['--check'] },
  { name: 'engine-types', round: 0, ...typesStep('tsconfig.engine.json') },
  { name: 'language', round: 0, script: '../bin/okienko.mjs', args: ['schema', '--check'] },
  { name: 'definitions', round: 0, script: '../bin/okienko.mjs', args: ['check', 'definitions'] },
  {
    name: 'definition-tests',
    round: 0,
    script: '../bin/okienko.mjs',
    args: ['test', 'definitions'],
    printed: printedCounts,
  },
  { name: 'units', round: 1, quick: true, needs: ['postgres'], ...vitestStep() },
  { name: 'e2e', round: 2, needs: ['chromium', 'postgres'], ...playwrightStep() },
  { name: 'topology', round: 3, needs: ['topology'], ...topologyStep() },
]

/**
 * How many steps of each round run side by side. First the checks and the build, which the test runners then find ready. The
 * runners take turns: each has as many workers as there are cores, and beside the other both took longer than one after the
 * other. The topology runs alone: it asserts that no visitor notices a restart, which a machine without a free core does.
 */
export const lanesOfRounds = [2, 1, 1, 1]

function typesStep(project) {
  return { script: 'typescript-native/bin/tsc', args: ['-p', project, '--noEmit'] }
}

function vitestStep() {
  return {
    script: 'vitest/vitest.mjs',
    // A test that fails runs once more, and is reported (see results.mjs).
    args: ['run', '--retry=1', '--reporter=default', '--reporter=json'],
    env: { NO_COLOR: '1' },
    report: 'vitest.json',
    counts: vitestCounts,
  }
}

function topologyStep() {
  const { env, ...step } = vitestStep()
  return {
    ...step,
    args: [...step.args, 'tests/deploy/topology'],
    env: { ...env, TEST_TOPOLOGY: '1' },
    report: 'topology.json',
  }
}

function playwrightStep() {
  return {
    script: '@playwright/test/cli.js',
    args: ['test', '--retries=1', '--reporter=line,json'],
    report: 'playwright.json',
    counts: playwrightCounts,
  }
}

export const stepNames = () => steps.map(({ name }) => name)

/** The steps that the arguments of `npm test` select: all, those of `--quick`, or those named. */
export function selectSteps(args) {
  const quick = args.includes('--quick')
  const names = args.filter((arg) => arg !== '--quick')
  const unknown = names.filter((name) => !stepNames().includes(name))
  const isSelected = (step) => (names.length > 0 ? names.includes(step.name) : !quick || step.quick === true)
  // Both runners use what the build writes: neither shall have to build it. The topology installs it.
  const selected = steps.filter(
    (step) =>
      isSelected(step) ||
      (step.name === 'build' && ((names.includes('units') && names.includes('e2e')) || names.includes('topology'))),
  )
  return {
    unknown,
    names: selected.map(({ name }) => name),
    needs: (what) => selected.some((step) => step.needs?.includes(what) && !(quick && what === 'postgres')),
    steps: (machine, reports) =>
      selected
        .filter(({ name }) => name !== 'topology' || machine.topology === null)
        .map((step) => placed(step, quick, machine, reports)),
  }
}

/** A step with the places of its report and of the programs that it uses. */
function placed(step, quick, { chromium, postgres }, reports) {
  const { args = [], env = {} } = step
  if (step.name === 'units') {
    const report = join(reports, step.report)
    const databases = postgres === null ? {} : { REQUIRE_POSTGRES: '1', POSTGRES_BIN: postgres }
    const folders = quick ? quickUnits : []
    return { ...step, report, args: [...args, `--outputFile=${report}`, ...folders], env: { ...env, ...databases } }
  }
  if (step.name === 'topology') {
    const report = join(reports, step.report)
    return { ...step, report, args: [...args, `--outputFile=${report}`] }
  }
  if (step.name === 'e2e') {
    const report = join(reports, step.report)
    const browser = chromium === '' ? {} : { CHROMIUM_PATH: chromium }
    const databases = postgres === null ? {} : { POSTGRES_BIN: postgres }
    return { ...step, report, env: { ...env, ...browser, ...databases, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
  }
  return step
}
