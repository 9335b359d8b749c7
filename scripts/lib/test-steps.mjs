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
  'tests/settings',
  'tests/specification',
  'tests/widgets',
]

/**
 * The steps of `npm test` in the order in which they run, by lane (see `laneRounds`). `needs` names what a step uses of the
 * machine; `quick` marks the steps of `--quick`.
 */
const steps = [
  {
    name: 'types',
    lane: 1,
    quick: true,
    script: 'typescript-native/bin/tsc',
    args: ['-p', 'tsconfig.json', '--noEmit'],
  },
  {
    name: 'lint',
    lane: 2,
    quick: true,
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'boundaries',
    lane: 2,
    quick: true,
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['src', 'office', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'unused', lane: 2, quick: true, script: 'knip/bin/knip.js' },
  { name: 'contract', lane: 2, script: '../scripts/generate-contract.mjs', args: ['--check'] },
  { name: 'language', lane: 2, script: '../bin/okienko.mjs', args: ['schema', '--check'] },
  { name: 'definitions', lane: 2, script: '../bin/okienko.mjs', args: ['check', 'definitions'] },
  {
    name: 'definition-tests',
    lane: 2,
    script: '../bin/okienko.mjs',
    args: ['test', 'definitions'],
    printed: printedCounts,
  },
  { name: 'build', lane: 2, script: '../scripts/build.mjs' },
  { name: 'sizes', lane: 2, script: 'size-limit/bin.js' },
  {
    name: 'engine-types',
    lane: 1,
    script: 'typescript-native/bin/tsc',
    args: ['-p', 'tsconfig.engine.json', '--noEmit'],
  },
  { name: 'units', lane: 3, quick: true, needs: ['postgres'], ...vitestStep() },
  { name: 'e2e', lane: 4, needs: ['chromium', 'postgres'], ...playwrightStep() },
]

/**
 * The lanes of a round run side by side, the steps of a lane one after the other. First the checks and the build, which the
 * test runners then find ready. The runners take turns: each has as many workers as there are cores, and beside the other
 * both took longer than one after the other.
 */
export const laneRounds = [[1, 2], [3], [4]]

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
  // Both runners use what the build writes: neither shall have to build it.
  const selected = steps.filter(
    (step) => isSelected(step) || (step.name === 'build' && names.includes('units') && names.includes('e2e')),
  )
  return {
    unknown,
    names: selected.map(({ name }) => name),
    needs: (what) => selected.some((step) => step.needs?.includes(what) && !(quick && what === 'postgres')),
    steps: (machine, reports) => selected.map((step) => placed(step, quick, machine, reports)),
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
  if (step.name === 'e2e') {
    const report = join(reports, step.report)
    const browser = chromium === '' ? {} : { CHROMIUM_PATH: chromium }
    const databases = postgres === null ? {} : { POSTGRES_BIN: postgres }
    return { ...step, report, env: { ...env, ...browser, ...databases, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
  }
  return step
}
