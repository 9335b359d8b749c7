import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Note } from '../../kit/note.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { useWords } from '../words/use-words.ts'
import type { RefusedText, TextImport } from './text-import.ts'

/** Of long lists, this much is shown. */
const MOST_SHOWN = 100

interface ImportDialogProps {
  /** What a file would change, or why it cannot be read; null: there is none. */
  readonly found: TextImport | 'unreadable' | 'tooLarge' | null
  readonly placeOf: (row: TextRow) => string
  readonly onClose: () => void
  readonly onTake: (found: TextImport) => void
}

/** What a file of a translator would change, before it is taken. */
export function ImportDialog({ found, placeOf, onClose, onTake }: ImportDialogProps) {
  const words = useWords()
  const takes = found !== null && typeof found === 'object' && found.changes.length > 0 ? found : null
  return (
    <Dialog
      open={found !== null}
      wide
      onClose={onClose}
      title={words.texts.import.title}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose}>{takes ? words.cancel : words.close}</Button>
          {takes && (
            <Button variant="primary" onClick={() => onTake(takes)}>
              {words.texts.import.take}
            </Button>
          )}
        </>
      }
    >
      {typeof found === 'string' && (
        <Note kind="danger" word={words.error}>
          {words.texts.import[found]}
        </Note>
      )}
      {found !== null && typeof found === 'object' && <Found found={found} placeOf={placeOf} />}
    </Dialog>
  )
}

function Found({ found, placeOf }: { readonly found: TextImport; readonly placeOf: (row: TextRow) => string }) {
  const words = useWords()
  const { changes, refused, same } = found
  return (
    <div className="studio-texts__import">
      <p>{changes.length === 0 ? words.texts.import.nothing : words.texts.import.changes(changes.length)}</p>
      {same > 0 && <p className="studio-muted">{words.texts.import.same(same)}</p>}
      <ul>
        {changes.slice(0, MOST_SHOWN).map(({ row, language, before, text, outdated }) => (
          <li key={`${language} ${row.id}`}>
            <strong>{words.texts.cell(placeOf(row), languageName(language))}</strong>
            <dl>
              <dt>{words.texts.import.before}</dt>
              <dd lang={language}>{before ?? words.texts.missing}</dd>
              <dt>{words.texts.import.after}</dt>
              <dd lang={language}>{text}</dd>
            </dl>
            {outdated && <p className="studio-muted">{words.texts.import.outdated}</p>}
          </li>
        ))}
      </ul>
      {changes.length > MOST_SHOWN && <p>{words.texts.import.more(changes.length - MOST_SHOWN)}</p>}
      {refused.length > 0 && <Refused refused={refused} />}
    </div>
  )
}

function Refused({ refused }: { readonly refused: readonly RefusedText[] }) {
  const words = useWords()
  return (
    <>
      <Note kind="warn" word={words.warning}>
        {words.texts.import.refused(refused.length)}
      </Note>
      <ul>
        {refused.slice(0, MOST_SHOWN).map(({ id, language, text, reason, position }) => (
          <li key={position}>
            <strong>
              {id} ({language})
            </strong>
            : {words.texts.import.reasons[reason]}
            <span className="studio-muted"> {text.slice(0, 200)}</span>
          </li>
        ))}
      </ul>
      {refused.length > MOST_SHOWN && <p>{words.texts.import.more(refused.length - MOST_SHOWN)}</p>}
    </>
  )
}
