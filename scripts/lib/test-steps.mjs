import { join } from 'node:path'
import { playwrightCounts, saidCounts, vitestCounts } from './results.mjs'

/** The steps of `npm test`: two lanes that run side by side and take as long, then what uses both cores by itself. */
export function stepsOf({ chromium, postgres }, reports) {
  const vitest = join(reports, 'vitest.json')
  const playwright = join(reports, 'playwright.json')
  const onPostgres = postgres === null ? {} : { REQUIRE_POSTGRES: '1', POSTGRES_BIN: postgres }
  const browser = chromium === '' ? {} : { CHROMIUM_PATH: chromium }
  return {
    types: [{ name: 'Types', script: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'] }],
    others: [
      { name: 'Style', script: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
      {
        name: 'Boundaries',
        script: 'dependency-cruiser/bin/dependency-cruise.mjs',
        args: ['src', 'office', '--config', '.dependency-cruiser.cjs'],
      },
      { name: 'Nothing unused', script: 'knip/bin/knip.js', args: [] },
      { name: 'Contract current', script: '../scripts/generate-contract.mjs', args: ['--check'] },
      { name: 'Language current', script: '../bin/okienko.mjs', args: ['schema', '--check'] },
      { name: 'Definitions', script: '../bin/okienko.mjs', args: ['check', 'definitions'] },
      {
        name: 'Definition tests',
        script: '../bin/okienko.mjs',
        args: ['test', 'definitions'],
        said: saidCounts,
      },
      { name: 'Build', script: '../scripts/build.mjs' },
      { name: 'Sizes', script: 'size-limit/bin.js' },
      { name: 'Types without the DOM', script: 'typescript/bin/tsc', args: ['-p', 'tsconfig.engine.json', '--noEmit'] },
    ],
    tests: [
      {
        name: 'Units and office API',
        script: 'vitest/vitest.mjs',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitest}`],
        env: { NO_COLOR: '1', ...onPostgres },
        report: vitest,
        counts: vitestCounts,
      },
      {
        name: 'End to end',
        script: '@playwright/test/cli.js',
        args: ['test', '--reporter=line,json'],
        env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
        report: playwright,
        counts: playwrightCounts,
      },
    ],
  }
}
