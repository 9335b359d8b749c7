import { useId } from 'react'
import { languageName } from '../../portal/texts/language.ts'
import { useWords } from '../words/use-words.ts'
import type { PropertyFieldProps } from './property-props.ts'
import { Source } from './standard-line.tsx'
import { TypedInput } from './typed-input.tsx'

/** Words in each language of the office. The standard's stand in grey while the office has none of its own. */
export function TextsField({ property, label, help, problemId, disabled, onChange }: PropertyFieldProps<'text'>) {
  const words = useWords()
  const id = useId()
  return (
    <fieldset className="ok-fieldset" aria-describedby={problemId}>
      <legend className="ok-field__label">{label}</legend>
      {help !== null && <p className="ok-field__hint">{help}</p>}
      {property.texts.map(({ language, value, at, standard, differs }) => {
        const field = `${id}-${language}`
        return (
          <div key={language} className="studio-text" data-differs={differs || undefined}>
            <div className="studio-text__head">
              <label htmlFor={field}>{languageName(language)}</label>
              <Source at={at} word={words.properties.setIn} />
            </div>
            <TypedInput
              id={field}
              lang={language}
              long={property.long}
              disabled={disabled}
              value={value ?? ''}
              placeholder={words.properties.notSet}
              onTyped={(text) => onChange({ language, text })}
            />
            {differs && standard && (
              <p className="studio-property__standard">
                {words.properties.standard} {standard.value} <Source at={standard.at} word={words.properties.source} />
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
