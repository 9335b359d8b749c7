import { placeOf } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import type { Refused } from '../../studio-protocol/protocol.ts'
import type { Refusal } from '../session/client.ts'
import { useSpeech, useWords } from '../words/use-words.ts'

interface TrialRefusalProps {
  /** Null: nothing was refused. */
  readonly refusal: Refusal | null
  readonly onReload: () => void
}

/** Why a trial was not published or ended. */
export function TrialRefusal({ refusal, onReload }: TrialRefusalProps) {
  const words = useWords()
  if (refusal === null) return null
  const isStale = refusal.code === 'stale'
  const text = isStale ? words.trial.stale : refusal.code === 'problems' ? words.trial.refused : words.trial.failed
  const reload = <Button onClick={onReload}>{words.trial.reload}</Button>
  return (
    <div role="alert">
      <Note kind="danger" word={words.error} actions={isStale ? reload : undefined}>
        {text}
      </Note>
      {refusal.code === 'problems' && <Problems {...(refusal.body as Refused)} />}
    </div>
  )
}

function Problems({ problems, tests }: Pick<Refused, 'problems' | 'tests'>) {
  const { words, language } = useSpeech()
  const failing = tests.filter(({ passed }) => !passed)
  return (
    <>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.id} ${placeOf(problem.span)}`}>
              {/* What is not allowed now is in no file. */}
              {problem.code !== 'trial' && `${placeOf(problem.span)}: `}
              {formatMessage(problem, language)}
            </li>
          ))}
        </ul>
      )}
      {failing.length > 0 && (
        <>
          <p>{words.trial.tests}</p>
          <ul>
            {failing.map(({ name, message }) => (
              <li key={name}>
                {name}
                {message !== undefined && `: ${message}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
