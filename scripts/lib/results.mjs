/** Passed and failed of a run, from Vitest's JSON report. A file that could not even be loaded is one failure. */
export function vitestCounts(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Passed and failed of a run, from Playwright's JSON report. A test that passed only at times has failed. */
export function playwrightCounts({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** Passed and failed by the last line that a program printed (`2 passed, 0 failed`); null when that is no such line. */
export function printedCounts(text) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(text) ?? []
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) }
}

/** The result of a step that ended with this code: a program that failed is a failure even if no test of it did. */
export function stepCounts(code, counts) {
  if (counts === null) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export const summaryLine = (all) =>
  `${all.reduce((sum, one) => sum + one.passed, 0)} passed, ${all.reduce((sum, one) => sum + one.failed, 0)} failed`
