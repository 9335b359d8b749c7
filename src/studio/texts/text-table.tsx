import { type KeyboardEvent, useId } from 'react'
import type { TextValue } from '../../engine/authoring/edit/property.ts'
import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { FieldError } from '../../kit/field.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { RoundContext, TypedInput } from '../properties/typed-input.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { isMissing } from './text-list.ts'

interface TextTableProps {
  readonly workspace: Workspace
  readonly rows: readonly TextRow[]
  readonly languages: readonly string[]
  readonly placeOf: (row: TextRow) => string
  readonly round: number
  readonly editable: boolean
  /** A text of the row with this id was changed. */
  readonly onChanged: (id: string) => void
}

/** Texts with a field for each language. */
export function TextTable({ rows, languages, round, ...rest }: TextTableProps) {
  const { words } = useSpeech()
  return (
    <RoundContext value={round}>
      <table className="studio-texts__table">
        <caption className="ok-sr-only">{words.texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.texts.text}</th>
            {languages.map((one) => (
              <th key={one} scope="col" lang={one}>
                {languageName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TextLine key={row.id} {...rest} row={row} languages={languages} />
          ))}
        </tbody>
      </table>
    </RoundContext>
  )
}

interface TextLineProps extends Omit<TextTableProps, 'rows' | 'round'> {
  readonly row: TextRow
}

function TextLine({ workspace, row, languages, placeOf, editable, onChanged }: TextLineProps) {
  const { words, language: own } = useSpeech()
  const id = useId()
  const place = placeOf(row)
  const hasProblems = row.problems.length > 0
  return (
    <tr>
      <th scope="row">
        {place}
        {hasProblems && (
          <FieldError
            id={id}
            error={<MarkedText text={row.problems.map((one) => formatMessage(one, own)).join(' ')} />}
            word={words.error}
          />
        )}
      </th>
      {languages.map((language) => {
        const text = row.texts.find((one) => one.language === language)
        if (text === undefined) return <td key={language} />
        return (
          <td
            key={language}
            data-differs={text.differs || undefined}
            data-missing={isMissing(row, text.value) || undefined}
          >
            <TypedInput
              {...cellWiring(row, text)}
              aria-label={words.texts.cell(place, languageName(language))}
              aria-describedby={hasProblems ? id : undefined}
              disabled={!editable}
              placeholder={isMissing(row, text.value) ? words.texts.missing : undefined}
              onTyped={(typed) => {
                onChanged(row.id)
                void workspace.changeTexts([{ ...text, text: oneLine(row, typed) }], true)
              }}
            />
          </td>
        )
      })}
    </tr>
  )
}

const cellWiring = (row: TextRow, { language, value }: TextValue) => ({
  lang: language,
  long: true,
  rows: 1,
  value: value ?? '',
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !hasLines(row)) event.preventDefault()
  },
})

/** Whether a text may have several lines; titles and labels have one. */
const hasLines = ({ address, texts }: TextRow): boolean =>
  /(^|\.)(text|description)$/.test(address) || texts.some(({ value }) => value?.includes('\n'))

const oneLine = (row: TextRow, text: string): string => (hasLines(row) ? text : text.replace(/\s*\n\s*/g, ' '))
