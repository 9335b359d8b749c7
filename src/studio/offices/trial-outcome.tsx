import { placeOf } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import type { Refused } from '../../studio-protocol/protocol.ts'
import { FailingTests } from '../review/refusal-reasons.tsx'
import type { Refusal } from '../session/client.ts'
import { isNotDone, refusalText } from '../session/refusal-text.ts'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech, useWords, type Words } from '../words/use-words.ts'

export type TrialAction = 'publish' | 'promote' | 'withdraw'

interface TrialRefusalProps {
  readonly action: TrialAction
  /** Null: nothing was refused. */
  readonly refusal: Refusal | null
  readonly onReload: () => void
}

/** Why a trial was not published or ended. */
export function TrialRefusal({ action, refusal, onReload }: TrialRefusalProps) {
  const words = useWords()
  if (refusal === null) return null
  const isOld = ['stale', 'notFound'].includes(refusal.code) || !isNotDone(refusal)
  const reload = <Button onClick={onReload}>{words.trial.reload}</Button>
  return (
    <div role="alert">
      <Note kind="danger" word={words.error} actions={isOld ? reload : undefined}>
        {textOf(refusal, action, words)}
      </Note>
      {refusal.code === 'problems' && <Problems {...(refusal.body as Refused)} />}
    </div>
  )
}

function textOf(refusal: Refusal, action: TrialAction, { trial }: Words): string {
  const isPublishing = action === 'publish'
  return refusalText(refusal, {
    refused: trial.failed[action],
    unknown: trial.unknown,
    tooMany: trial.tooMany,
    reasons: {
      stale: isPublishing ? trial.stale : trial.staleEnding,
      problems: isPublishing ? trial.refused : trial.refusedEnding,
      notAllowed: trial.notAllowed,
      tooComplex: trial.tooComplex,
      notFound: trial.notFound,
    },
  })
}

function Problems({ problems, tests }: Pick<Refused, 'problems' | 'tests'>) {
  const { words, language } = useSpeech()
  const failing = tests.filter(({ passed, known }) => !passed && !known)
  return (
    <>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.id} ${placeOf(problem.span)}`}>
              {/* What is not allowed now is in no file. */}
              {problem.code !== 'trial' && `${placeOf(problem.span)}: `}
              <MarkedText text={formatMessage(problem, language)} />
            </li>
          ))}
        </ul>
      )}
      {failing.length > 0 && (
        <>
          <p>{words.trial.tests}</p>
          <FailingTests tests={failing} ofMany />
        </>
      )}
    </>
  )
}
