import type { Refused, TestResult } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useWords } from '../words/use-words.ts'

/** Why a version cannot be published: its problems, and the tests that fail. */
export function RefusalReasons({ problems, tests }: Pick<Refused, 'problems' | 'tests'>) {
  const { review } = useWords()
  const failing = tests.filter(({ passed }) => !passed)
  return (
    <>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {failing.length > 0 && <p>{review.testsFailed(failing.length)}</p>}
      <FailingTests tests={failing} />
    </>
  )
}

/** Tests that fail, with the first thing in each that is not as expected. */
export function FailingTests({ tests }: { readonly tests: readonly TestResult[] }) {
  return (
    <ul>
      {tests.map(({ name, message }) => (
        <li key={name}>
          {name}
          {message !== undefined && <MarkedText text={`: ${message}`} />}
        </li>
      ))}
    </ul>
  )
}
