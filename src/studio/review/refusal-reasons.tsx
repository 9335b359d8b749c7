import type { Refused, TestResult } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useWords } from '../words/use-words.ts'

/** Why a version cannot be published: its problems, and the tests that fail. */
export function RefusalReasons({ problems, tests }: Pick<Refused, 'problems' | 'tests'>) {
  const { review } = useWords()
  const failing = tests.filter(({ passed, known }) => !passed && !known)
  return (
    <>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {failing.length > 0 && <p>{review.testsFailed(failing.length)}</p>}
      <FailingTests tests={failing} />
    </>
  )
}

/** Tests that fail: of which service, with the first thing that is not as expected, and where they are corrected. */
export function FailingTests({ tests }: { readonly tests: readonly TestResult[] }) {
  const { review } = useWords()
  if (tests.length === 0) return null
  return (
    <>
      <ul>
        {tests.map(({ service, name, message, line }) => (
          <li key={`${service} ${name}`}>
            {review.test(service, name)}
            {message !== undefined && <MarkedText text={`: ${message}`} />}
            {line !== undefined && ` (${review.testLine(line)})`}
          </li>
        ))}
      </ul>
      {tests.some(({ line }) => line !== undefined) && <p className="studio-muted">{review.testsInFile}</p>}
    </>
  )
}
