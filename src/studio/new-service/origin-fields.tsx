import { useState } from 'react'
import type { ServiceCall } from '../../engine/authoring/edit/new-service.ts'
import { Field } from '../../kit/field.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useSpeech, useWords } from '../words/use-words.ts'
import { type EnteredOrigin, isCallPath, jsonIn } from './service-origin.ts'

interface OriginFieldsProps {
  readonly calls: readonly ServiceCall[]
  readonly entered: EnteredOrigin
  readonly onChange: (entered: EnteredOrigin) => void
}

/** Where the data of a new service come from. */
export function OriginFields({ calls, entered, onChange }: OriginFieldsProps) {
  const words = useWords()
  return (
    <>
      <RadioGroup
        legend={words.newService.from}
        inline
        options={[
          { value: 'call', label: words.newService.fromCall },
          { value: 'sample', label: words.newService.fromSample },
        ]}
        value={entered.from}
        onChange={(from) => onChange({ ...entered, from: from === 'sample' ? 'sample' : 'call' })}
      />
      {entered.from === 'call' ? (
        <CallFields calls={calls} call={entered.call} onCall={(call) => onChange({ ...entered, call })} />
      ) : (
        <SampleFields entered={entered} onChange={onChange} />
      )}
    </>
  )
}

interface CallFieldsProps {
  readonly calls: readonly ServiceCall[]
  readonly call: string
  readonly onCall: (call: string) => void
}

/** The calls of the contracts, with a search among them. */
function CallFields({ calls, call, onCall }: CallFieldsProps) {
  const { words, language } = useSpeech()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const found = calls.filter(({ path, summary }) => {
    const text = `${path} ${summary?.[language] ?? ''}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return (
    <>
      <Field label={words.newService.search}>
        {(wiring) => <TextInput {...wiring} type="search" value={search} onChange={setSearch} />}
      </Field>
      <p role="status" className="ok-sr-only">
        {search === '' ? '' : words.newService.count(found.length)}
      </p>
      <Field label={words.newService.call}>
        {(wiring) => (
          <select
            {...wiring}
            className="ok-input studio-calls"
            size={6}
            // With a value that no option has the first would look chosen, and choosing it would change nothing.
            value={found.some(({ path }) => path === call) ? call : undefined}
            onChange={(event) => onCall(event.target.value)}
          >
            {found.map(({ path, summary, open }) => (
              <option key={path} value={path}>
                {[path, summary === null ? '' : `– ${summary[language]}`, open ? '' : words.newService.needsSession]
                  .join(' ')
                  .trim()}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

/** The reply of a call that no contract describes. */
function SampleFields({ entered, onChange }: Omit<OriginFieldsProps, 'calls'>) {
  const words = useWords()
  const { path, sample } = entered
  const pathError = path === '' || isCallPath(path) ? null : words.newService.wrongPath
  const sampleError = sample === '' || jsonIn(sample) !== undefined ? null : words.newService.notJson
  return (
    <>
      <Field label={words.newService.path} hint={words.newService.pathHint} error={pathError} errorWord={words.error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={path}
            spellCheck={false}
            onChange={(next) => onChange({ ...entered, path: next })}
          />
        )}
      </Field>
      <Field
        label={words.newService.sample}
        hint={words.newService.sampleHint}
        error={sampleError}
        errorWord={words.error}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={6}
            spellCheck={false}
            value={sample}
            onChange={(next) => onChange({ ...entered, sample: next })}
          />
        )}
      </Field>
    </>
  )
}
