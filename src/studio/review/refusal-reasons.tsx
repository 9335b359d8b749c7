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

interface FailingTestsProps {
  readonly tests: readonly TestResult[]
  /** The tests are of many offices, whose files cannot be corrected here. */
  readonly ofMany?: boolean
}

/** Tests that fail: of which service, with the first thing that is not as expected, and where they are corrected. */
export function FailingTests({ tests, ofMany = false }: FailingTestsProps) {
  const { review } = useWords()
  if (tests.length === 0) return null
  return (
    <>
      <ul>
        {tests.map(({ office, service, name, message, line }) => (
          <li key={`${office} ${service} ${name}`}>
            {ofMany && office !== undefined && `${office}: `}
            {review.test(service, name)}
            {message !== undefined && <MarkedText text={`: ${message}`} />}
            {line !== undefined && ` (${review.testLine(line)})`}
          </li>
        ))}
      </ul>
      {!ofMany && tests.some(({ line }) => line !== undefined) && <p className="studio-muted">{review.testsInFile}</p>}
    </>
  )
}
