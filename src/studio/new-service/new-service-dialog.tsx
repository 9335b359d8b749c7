import { type FormEvent, useId, useState } from 'react'
import type { DraftField } from '../../engine/authoring/scaffold/blocks.ts'
import { formatRefusal, type Refusal } from '../../engine/compiler/diagnostics/format.ts'
import type { Language } from '../../engine/plan/service.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { useSpeech, useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { OriginFields } from './origin-fields.tsx'
import { nothingEntered, originOf, useOffer } from './service-origin.ts'
import './new-service.css'

interface NewServiceDialogProps {
  readonly workspace: Workspace
  /** Of the office, the default first. */
  readonly languages: readonly Language[]
  readonly onClose: () => void
}

/** Makes a service of the office's own: where its data come from, what is shown of them, and what it is called. */
export function NewServiceDialog({ workspace, languages, onClose }: NewServiceDialogProps) {
  const { words, language } = useSpeech()
  const form = useId()
  const [entered, setEntered] = useState(nothingEntered)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [title, setTitle] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { calls, fields, refusal, current } = useOffer(workspace, entered)
  const wrong = refusal ?? refused
  const origin = originOf(entered)
  const shown = fields.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const isTitled = languages.some((one) => title[one]?.trim())
  const isReady = current && !isAdding && origin !== null && refusal === null && shown.length > 0 && isTitled
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setAdding(true)
    const why = await workspace.addService({ ...origin, title, ...(shown.length < fields.length && { fields: shown }) })
    if (why === null) return onClose()
    setRefused(why)
    setAdding(false)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.newService.open}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isReady}>
            {words.newService.add}
          </Button>
        </>
      }
    >
      <p>{words.newService.lead}</p>
      <form id={form} className="studio-fields" onSubmit={add}>
        <OriginFields
          calls={calls}
          entered={entered}
          onChange={(next) => {
            setEntered(next)
            setLeft(new Set())
            setRefused(null)
          }}
        />
        {wrong && (
          <Note kind="danger" word={words.error}>
            {formatRefusal(wrong, language)}
          </Note>
        )}
        {fields.length > 0 && (
          <ShownFields
            fields={fields}
            left={left}
            language={language}
            onLeft={setLeft}
            error={shown.length === 0 ? words.newService.noFields : null}
          />
        )}
        <TitleFields languages={languages} title={title} onTitle={setTitle} />
      </form>
    </Dialog>
  )
}

interface ShownFieldsProps {
  readonly fields: readonly DraftField[]
  /** What is not shown. */
  readonly left: ReadonlySet<string>
  readonly language: string
  readonly onLeft: (left: ReadonlySet<string>) => void
  readonly error: string | null
}

/** What of a reply the page shows. */
function ShownFields({ fields, left, language, onLeft, error }: ShownFieldsProps) {
  const words = useWords()
  const toggle = (id: string, isShown: boolean) => {
    const next = new Set(left)
    if (isShown) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  return (
    <fieldset className="ok-fieldset">
      <legend className="ok-field__label">{words.newService.fields}</legend>
      <div className="studio-shown-fields">
        {fields.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label[language] ?? Object.values(label)[0] ?? id}
            checked={!left.has(id)}
            onChange={(isShown) => toggle(id, isShown)}
          />
        ))}
      </div>
      {error && (
        <Note kind="danger" word={words.error}>
          {error}
        </Note>
      )}
    </fieldset>
  )
}

interface TitleFieldsProps {
  readonly languages: readonly Language[]
  readonly title: Readonly<Record<string, string>>
  readonly onTitle: (title: Readonly<Record<string, string>>) => void
}

function TitleFields({ languages, title, onTitle }: TitleFieldsProps) {
  const words = useWords()
  return (
    <div className="studio-titles">
      {languages.map((one, index) => (
        <Field
          key={one}
          label={languages.length === 1 ? words.newService.title : words.newService.titleIn(languageName(one))}
          hint={index === 0 && languages.length > 1 ? words.newService.titleHint : undefined}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              lang={one}
              value={title[one] ?? ''}
              onChange={(text) => onTitle({ ...title, [one]: text })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
