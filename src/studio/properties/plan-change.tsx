import { useId, useState } from 'react'
import { isPlannable, type Period } from '../../engine/authoring/edit/planning.ts'
import type { Property, PropertyChange } from '../../engine/authoring/edit/property.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useKeptForm } from '../draft/kept-forms.ts'
import { MissingLine } from '../words/missing-line.tsx'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PropertyField } from './property-field.tsx'

interface PlanChangeProps {
  readonly workspace: Workspace
  readonly property: Property
  readonly label: string
}

/** Gives a change of a property a date, in place of making it now. */
export function PlanChange({ workspace, property, label }: PlanChangeProps) {
  const { words } = useSpeech()
  const [open, setOpen] = useState(false)
  if (!isPlannable(property)) return null
  return (
    <>
      <Button small variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.planning.open}
        <span className="ok-sr-only"> {label}</span>
      </Button>
      {open && <PlanDialog workspace={workspace} property={property} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PlanDialogProps extends PlanChangeProps {
  readonly onClose: () => void
}

function PlanDialog({ workspace, property, label, onClose }: PlanDialogProps) {
  const { words } = useSpeech()
  const [form, why] = [useId(), useId()]
  const now = valueIn(property)
  const [entered, enter, forget] = useKeptForm<EnteredPlan>(`plan/${property.of.join('.')}/${property.key}`, {
    ...{ from: '', until: '', values: [], now },
  })
  const { from, until } = entered
  // Values that were chosen in place of another do not fit any more.
  const values = entered.now === now ? entered.values : []
  const wanted = values.filter((value) => !isNoChange(property, value))
  const change = (value: PropertyChange) =>
    enter({ ...entered, now, values: [...values.filter((one) => partOf(one) !== partOf(value)), value] })
  const missing = [
    ...(from === '' ? [words.planning.missing.from] : []),
    ...(wanted.length === 0 ? [words.planning.missing.value] : []),
  ]
  const leave = () => {
    forget()
    onClose()
  }
  const plan = () => {
    const period: Period = { from, until: until === '' ? null : until }
    workspace.plan(property, wanted, period)
    leave()
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={words.planning.title(label)}
      closeLabel={words.close}
      actions={
        <>
          <MissingLine id={why} missing={missing} say={words.missing} />
          <Button onClick={leave}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={missing.length > 0} aria-describedby={why}>
            {words.planning.plan}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="studio-fields"
        onSubmit={(event) => {
          event.preventDefault()
          plan()
        }}
      >
        <Field label={words.planning.from}>
          {(wiring) => (
            <TextInput {...wiring} type="date" value={from} onChange={(day) => enter({ ...entered, from: day })} />
          )}
        </Field>
        <Field label={words.planning.until} hint={words.planning.untilHint}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="date"
              min={from}
              value={until}
              onChange={(day) => enter({ ...entered, until: day })}
            />
          )}
        </Field>
        <PropertyField
          property={values.reduce(withValue, property)}
          label={label}
          help={null}
          problemId={undefined}
          disabled={false}
          onChange={change}
        />
      </form>
    </Dialog>
  )
}

/** What is planned, before it is. */
interface EnteredPlan {
  readonly from: string
  readonly until: string
  /** The last that was chosen of each part. */
  readonly values: readonly PropertyChange[]
  /** What the property had then. */
  readonly now: string
}

const valueIn = (property: Property): string =>
  JSON.stringify(
    property.kind === 'text' ? property.texts.map(({ language, value }) => [language, value]) : property.value,
  )

const isOfLanguage = (value: PropertyChange): value is { readonly language: string; readonly text: string } =>
  typeof value === 'object' && value !== null && 'language' in value

/** What of a property a change is of: a language of a text, else all of it. */
const partOf = (value: PropertyChange): string => (isOfLanguage(value) ? value.language : '')

/** Whether a value is the one that the property has, or a text that is empty, which cannot be planned. */
function isNoChange(property: Property, value: PropertyChange): boolean {
  if (property.kind !== 'text') return JSON.stringify(value === '' ? null : value) === JSON.stringify(property.value)
  if (!isOfLanguage(value)) return true
  return value.text === '' || value.text === property.texts.find(({ language }) => language === value.language)?.value
}

/** A property as its field shows it once it is changed. */
function withValue(property: Property, value: PropertyChange): Property {
  if (property.kind !== 'text') return { ...property, value } as Property
  if (!isOfLanguage(value)) return property
  const texts = property.texts.map((one) => (one.language === value.language ? { ...one, value: value.text } : one))
  return { ...property, texts }
}
