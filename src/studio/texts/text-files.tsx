import { type ChangeEvent, useRef, useState } from 'react'
import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import { saveFile } from '../../engine/react/use-download.ts'
import { Button } from '../../kit/button.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { csvOfTexts, textsOfCsv } from './csv-file.ts'
import { ImportDialog } from './import-dialog.tsx'
import { decodeFile, MOST_BYTES, type ReadTexts } from './text-file.ts'
import { importOf, type TextImport } from './text-import.ts'
import { textsOfXliff, translatable, xliffOfTexts } from './xliff-file.ts'

interface TextFilesProps {
  readonly workspace: Workspace
  /** All texts of the portal, and those that the table has now. */
  readonly rows: readonly TextRow[]
  readonly exported: readonly TextRow[]
  readonly languages: readonly string[]
  /** The language that is translated from. */
  readonly source: string
  readonly placeOf: (row: TextRow) => string
  readonly editable: boolean
}

/** Gives texts to translators as a file, and takes them back. */
export function TextFiles({ workspace, rows, exported, languages, source, placeOf, editable }: TextFilesProps) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<TextImport | 'unreadable' | 'tooLarge' | null>(null)
  /** What came of the last press. */
  const [said, setSaid] = useState('')
  const [isTaking, setTaking] = useState(false)
  const { slug } = workspace.office
  const name = `${slug}-${words.texts.file.name}`
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target
    const file = files?.[0]
    if (!file) return
    const result = file.size > MOST_BYTES ? 'tooLarge' : await textsOf(file)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    setSaid('')
    setFound(result === null ? 'unreadable' : result === 'tooLarge' ? result : importOf(rows, result))
  }
  const take = async ({ changes }: TextImport) => {
    setFound(null)
    setTaking(true)
    setSaid(words.texts.import.taking(changes.length))
    const failure = await workspace.changeTexts(changes, false)
    setTaking(false)
    // Why they are not in the draft is said above all panes.
    setSaid(failure === null ? words.texts.import.taken(changes.length) : '')
  }
  const saveXliff = (target: string) => {
    const { rows: units, leftOut } = translatable(exported, source, target)
    if (units.length === 0) return setSaid(words.texts.file.nothing(languageName(source)))
    const content = xliffOfTexts(exported, { name: slug, source, target, placeOf })
    saveFile(`${name}-${target}.xlf`, 'application/xliff+xml', content)
    setSaid(words.texts.file.saved(units.length, leftOut, languageName(source)))
  }
  return (
    <section className="studio-texts__files" aria-labelledby="studio-texts-files">
      <h2 id="studio-texts-files">{words.texts.file.title}</h2>
      <p className="studio-muted">{words.texts.file.lead}</p>
      <p className="ok-actions">
        <Button small onClick={() => saveFile(`${name}.csv`, 'text/csv', csvOfTexts(exported, languages, placeOf))}>
          {words.texts.file.csv}
        </Button>
        {languages.flatMap((target) => {
          if (target === source) return []
          return (
            <Button key={target} small onClick={() => saveXliff(target)}>
              {words.texts.file.xliff(languageName(target))}
            </Button>
          )
        })}
        {editable && (
          <>
            <Button small busy={isTaking} onClick={() => input.current?.click()}>
              {words.texts.file.read}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
              aria-label={words.texts.file.read}
              onChange={(event) => void read(event)}
            />
          </>
        )}
      </p>
      <p role="status">{said}</p>
      <ImportDialog
        found={found}
        placeOf={placeOf}
        onClose={() => setFound(null)}
        onTake={(texts) => void take(texts)}
      />
    </section>
  )
}

async function textsOf(file: File): Promise<ReadTexts> {
  // A file that is gone, or that may not be read, rejects.
  const bytes = await file.arrayBuffer().catch(() => null)
  const text = bytes && decodeFile(new Uint8Array(bytes))
  if (text === null) return null
  if (!/^\s*</.test(text)) return textsOfCsv(text)
  return textsOfXliff(text, (xml) => new DOMParser().parseFromString(xml, 'application/xml'))
}
