/** So many tests of a run may pass only when they run again; with more of them something is wrong, and they have failed. */
const unsteadyLimit = 3

/** Passed and failed of a step, from Vitest's JSON report. A file that could not even be loaded is one failure. */
export function vitestCounts(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const unsteady = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({ test: `${name}: ${fullName}`, reason: failureMessages[0] })),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, unsteady }
}

/** Passed and failed of a step, from Playwright's JSON report. */
export function playwrightCounts({ stats, errors = [], suites = [] }) {
  const unsteady = suites.flatMap(unsteadyOf)
  return { passed: stats.expected + unsteady.length, failed: stats.unexpected + errors.length, unsteady }
}

/** A spec is one test for each browser. */
const unsteadyOf = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({
        test: `${file}: ${title}`,
        reason: results.find(({ error }) => error)?.error.message ?? '',
      })),
  ),
  ...suites.flatMap(unsteadyOf),
]

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

/** The result of the whole run: too many tests that passed only when they ran again have failed. */
export function runCounts(all) {
  const sumOf = (count) => all.reduce((sum, one) => sum + count(one), 0)
  const unsteady = sumOf((one) => one.unsteady?.length ?? 0)
  const refused = unsteady > unsteadyLimit ? unsteady : 0
  return { passed: sumOf((one) => one.passed) - refused, failed: sumOf((one) => one.failed) + refused, refused }
}

export const summaryLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
