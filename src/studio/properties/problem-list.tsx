import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech } from '../words/use-words.ts'
import './problem-list.css'
import { SuggestionButton, type SuggestionButtonProps } from './suggestion-button.tsx'

interface ProblemListProps {
  readonly problems: readonly Diagnostic[]
  /** Left out where no line can be shown. */
  readonly onShow?: (line: number) => void
  /** Whose problems may be corrected here; left out where none may. */
  readonly workspace?: SuggestionButtonProps['workspace']
}

/** What is wrong, in words, with the place in the file. */
export function ProblemList({ problems, onShow, workspace }: ProblemListProps) {
  const { words, language } = useSpeech()
  if (problems.length === 0) return <p className="studio-muted">{words.problems.none}</p>
  return (
    <ul className="studio-problems">
      {problems.map((problem) => (
        <li key={keyOf(problem)} data-severity={problem.severity}>
          <Icon name={problem.severity === 'error' ? 'exclamation-circle' : 'exclamation-triangle'} />
          <span>
            <span className="ok-sr-only">{problem.severity === 'error' ? words.error : words.warning} </span>
            <MarkedText text={formatMessage(problem, language)} />
          </span>
          {workspace && <SuggestionButton workspace={workspace} problem={problem} />}
          {onShow && (
            <Button small variant="quiet" onClick={() => onShow(problem.span.line)}>
              {words.problems.place(problem.span.line)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A call may have several flaws that are written at one place. */
const keyOf = ({ id, span, args }: Diagnostic): string => `${id} ${span.line} ${span.column} ${JSON.stringify(args)}`
