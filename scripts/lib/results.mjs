/** So many tests of a run may pass only when they run again; with more of them something is wrong, and they have failed. */
const unsteadyLimit = 3

/** Passed and failed of a run, from Vitest's JSON report. A file that could not even be loaded is one failure. */
export function vitestCounts(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const unsteady = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({ test: `${name}: ${fullName}`, reason: failureMessages[0] })),
  )
  return countsWith(report.numPassedTests - unsteady.length, report.numFailedTests + broken.length, unsteady)
}

/** Passed and failed of a run, from Playwright's JSON report. */
export function playwrightCounts({ stats, errors = [], suites = [] }) {
  return countsWith(stats.expected, stats.unexpected + errors.length, suites.flatMap(unsteadyOf))
}

const unsteadyOf = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, tests }) => ({
      test: `${file}: ${title}`,
      reason: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
    })),
  ...suites.flatMap(unsteadyOf),
]

function countsWith(passed, failed, unsteady) {
  if (unsteady.length > unsteadyLimit) return { passed, failed: failed + unsteady.length, unsteady }
  return { passed: passed + unsteady.length, failed, unsteady }
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
