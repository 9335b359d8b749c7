import { type FormEvent, useId, useState } from 'react'
import type { NewService } from '../../engine/authoring/edit/new-service.ts'
import type { ChoiceOption } from '../../engine/authoring/edit/property.ts'
import type { DraftField } from '../../engine/authoring/scaffold/blocks.ts'
import { formatToolFailure } from '../../engine/compiler/diagnostics/format.ts'
import type { ToolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import type { Language } from '../../engine/plan/service.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Note } from '../../kit/note.tsx'
import { useKeptForm } from '../draft/kept-forms.ts'
import { MarkedText } from '../words/marked-text.tsx'
import { MissingLine } from '../words/missing-line.tsx'
import { useSpeech, useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type EnteredGroup, GroupFields, groupOf, noGroup } from './group-fields.tsx'
import { OriginFields } from './origin-fields.tsx'
import { type EnteredOrigin, nothingEntered, originOf, useOffer } from './service-origin.ts'
import { WordFields } from './word-fields.tsx'
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
  const [form, why] = [useId(), useId()]
  const [all, enter, forget] = useKeptForm<EnteredForm>('new-service', emptyForm, withoutReply)
  const { entered, title } = all
  const [refused, setRefused] = useState<ToolFailure | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { calls, fields, groups, failure, current } = useOffer(workspace, entered)
  const group = isOffered(all.group, groups) ? all.group : noGroup
  const shown = fields.filter(({ id }) => !all.left.includes(id)).map(({ id }) => id)
  const service = newServiceOf({ entered, title, group, shown, isWhole: shown.length === fields.length })
  const missing = missingOf(entered, title, group, shown.length).map((part) => words.newService.missing[part])
  const isReady = current && !isAdding && failure === null && service !== null
  const leave = () => {
    forget()
    onClose()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setAdding(true)
    const answer = await workspace.addService(service)
    if (answer === null) return leave()
    setRefused(answer)
    setAdding(false)
  }
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={words.newService.open}
      closeLabel={words.close}
      actions={
        <>
          <MissingLine id={why} missing={missing} say={words.missing} />
          <Button onClick={leave}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isReady} aria-describedby={why}>
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
            enter({ ...all, entered: next, left: [] })
            setRefused(null)
          }}
        />
        <Wrong failure={failure ?? refused} />
        {fields.length > 0 && (
          <ShownFields
            fields={fields}
            left={new Set(all.left)}
            language={language}
            onLeft={(next) => enter({ ...all, left: [...next] })}
            error={shown.length === 0 ? words.newService.noFields : null}
          />
        )}
        <WordFields
          languages={languages}
          label={words.newService.title}
          hint={words.newService.titleHint}
          entered={title}
          onEnter={(next) => enter({ ...all, title: next })}
        />
        <GroupFields
          languages={languages}
          groups={groups}
          entered={group}
          onEnter={(next) => enter({ ...all, group: next })}
        />
      </form>
    </Dialog>
  )
}

function Wrong({ failure }: { readonly failure: ToolFailure | null }) {
  const { words, language } = useSpeech()
  if (failure === null) return null
  return (
    <Note kind="danger" word={words.error}>
      <MarkedText text={formatToolFailure(failure, language)} />
    </Note>
  )
}

/** All that somebody has entered. */
interface EnteredForm {
  readonly entered: EnteredOrigin
  /** Of fields that are not shown. */
  readonly left: readonly string[]
  readonly title: Readonly<Record<string, string>>
  readonly group: EnteredGroup
}

const emptyForm: EnteredForm = { entered: nothingEntered, left: [], title: {}, group: noGroup }

/** A reply that was pasted may be of a person: it is looked through first, and is not kept before. */
const withoutReply = (form: EnteredForm): EnteredForm => ({ ...form, entered: { ...form.entered, sample: '' } })

/** A group that was chosen some time ago may be no more. */
const isOffered = ({ chosen }: EnteredGroup, groups: readonly ChoiceOption[]): boolean =>
  groups.length === 0 || groups.some(({ value }) => JSON.stringify(value) === chosen)

interface EnteredService {
  readonly entered: EnteredOrigin
  readonly title: Readonly<Record<string, string>>
  readonly group: EnteredGroup
  readonly shown: readonly string[]
  /** Everything is shown that can be. */
  readonly isWhole: boolean
}

const isTitled = (title: Readonly<Record<string, string>>): boolean =>
  Object.values(title).some((text) => text.trim() !== '')

type MissingPart = 'origin' | 'fields' | 'title' | 'group'

/** What has yet to be entered, in the order of the form. */
function missingOf(
  entered: EnteredOrigin,
  title: Readonly<Record<string, string>>,
  group: EnteredGroup,
  shown: number,
): readonly MissingPart[] {
  const origin = originOf(entered)
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['origin', origin === null],
    ['fields', origin !== null && shown === 0],
    ['title', !isTitled(title)],
    ['group', groupOf(group) === null],
  ]
  return parts.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}

/** The service to add; null while something is missing or wrong. */
function newServiceOf({ entered, title, group, shown, isWhole }: EnteredService): NewService | null {
  const origin = originOf(entered)
  const standsIn = groupOf(group)
  if (origin === null || standsIn === null || !isTitled(title) || shown.length === 0) return null
  return { ...origin, title, group: standsIn, ...(!isWhole && { fields: shown }) }
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
