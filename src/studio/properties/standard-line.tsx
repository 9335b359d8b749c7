import type { Plain } from '../../engine/authoring/edit/plain.ts'
import type { Property } from '../../engine/authoring/edit/property.ts'
import type { Span } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { type Speech, useSpeech } from '../words/use-words.ts'

/** What the standard has in place of the office's value, and the file and line that set it. */
export function StandardLine({ property }: { readonly property: Property }) {
  const speech = useSpeech()
  const { words } = speech
  // Of texts each language has its own, under its field.
  if (property.kind === 'text') return null
  const { standard, differs } = property
  return (
    <p className="studio-property__standard">
      <Source at={property.at ?? standard.at} word={words.properties.setIn} />
      {differs && (
        <>
          <br />
          {words.properties.standard} {wordsOf(property, standard.value, speech)}{' '}
          <Source at={standard.at} word={words.properties.source} />
        </>
      )}
    </p>
  )
}

interface SourceProps {
  /** Null where only the product itself has it. */
  readonly at: Span | null
  readonly word: string
}

/** Where a value is written. */
export function Source({ at, word }: SourceProps) {
  if (at === null) return null
  return (
    <span className="studio-source">
      {word} <code translate="no">{`${at.file.split('/').at(-1)?.replace(/#.*/, '')}:${at.line}`}</code>
    </span>
  )
}

function wordsOf(property: Property, value: Plain, { words, language }: Speech): string {
  if (property.kind === 'choice') {
    const option = property.options.find((one) => JSON.stringify(one.value) === JSON.stringify(value))
    if (option) return option.label[language]
  }
  if (property.kind === 'order' && Array.isArray(value)) {
    return value.map((name) => property.titles[String(name)]?.[language] ?? String(name)).join(', ')
  }
  if (typeof value === 'boolean') return value ? words.properties.yes : words.properties.no
  if (value === null || value === '') return words.properties.standardEmpty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
