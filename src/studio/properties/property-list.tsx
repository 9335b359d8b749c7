import { useEffect, useId, useRef, useState } from 'react'
import type { Picked } from '../../engine/authoring/edit/picked.ts'
import type { Property } from '../../engine/authoring/edit/property.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { keyOf } from '../outline/outline-tree.ts'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../workspace/workspace-snapshot.ts'
import { ChangedBy } from './changed-by.tsx'
import { PartActions } from './part-actions.tsx'
import { PicturesContext } from './picture-field.tsx'
import { PlanChange } from './plan-change.tsx'
import { PropertyField } from './property-field.tsx'
import { filteredProperties, isLong } from './property-filter.ts'
import { selectionTitles } from './selection-title.ts'
import { StandardLine } from './standard-line.tsx'
import { SuggestionButton } from './suggestion-button.tsx'
import { RoundContext } from './typed-input.tsx'
import './properties.css'

interface PropertyListProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

/** The properties of the selected part. */
export function PropertyList({ workspace, snapshot }: PropertyListProps) {
  const { words, language } = useSpeech()
  const { compiled, picked } = snapshot
  // What has been selected since is compiled first: its name and its properties are shown together.
  const selection = compiled?.selection ?? null
  if (selection === null || compiled === null) return <p className="studio-muted">{words.properties.choose}</p>
  const titles = selectionTitles(compiled.outline, selection, language)
  return (
    <>
      <h2 className="studio-edit__title">
        {titles.length > 1 && <span className="studio-muted">{titles.slice(0, -1).join(' › ')}</span>}
        {titles.at(-1) ?? ''}
      </h2>
      {!compiled.readable && (
        <Note kind="danger" word={words.error}>
          {words.properties.unreadable}
        </Note>
      )}
      {compiled.readable && compiled.stale.length > 0 && (
        <Note kind="warn" word={words.warning}>
          {words.properties.stale}
        </Note>
      )}
      {compiled.properties.length === 0 && <p className="studio-muted">{words.properties.none}</p>}
      {workspace.office.editor && compiled.readable && (
        <PartActions workspace={workspace} selection={selection} differs={compiled.differs} />
      )}
      <PicturesContext value={workspace.pictures}>
        <RoundContext value={snapshot.round}>
          <Properties
            key={keyOf(selection)}
            workspace={workspace}
            properties={compiled.properties}
            unpublished={compiled.unpublished.properties}
            picked={picked && keyOf(picked.path) === keyOf(selection) ? picked : null}
            editable={workspace.office.editor && compiled.readable}
          />
        </RoundContext>
      </PicturesContext>
    </>
  )
}

interface PropertiesProps {
  readonly workspace: Workspace
  readonly properties: readonly Property[]
  /** The keys of those that the draft changes. */
  readonly unpublished: readonly string[]
  /** What was pressed in the page. */
  readonly picked: Picked | null
  readonly editable: boolean
}

/** The properties of one part; among many, those that are searched for. */
function Properties({ properties, unpublished, picked, ...rest }: PropertiesProps) {
  const { words, language } = useSpeech()
  const id = useId()
  const [search, setSearch] = useState('')
  const [pickedBefore, setPickedBefore] = useState<Picked | null>(null)
  const find = (text: string) => {
    setSearch(text)
    setPickedBefore(picked)
  }
  // What hides some is seen beside them. What has been pressed since stays in sight.
  const found = isLong(properties) ? filteredProperties(properties, search, language) : properties
  const kept = picked === pickedBefore ? null : picked
  const shown = properties.filter((one) => found.includes(one) || one.key === kept?.property)
  return (
    <>
      {isLong(properties) && (
        <div className="studio-find">
          <label htmlFor={id}>{words.editing.find}</label>
          <TextInput id={id} type="search" value={search} onChange={find} />
          <p role="status" className="studio-muted">
            {shown.length === 0 && words.editing.notFound}
          </p>
        </div>
      )}
      {shown.map((property) => (
        <PropertyItem
          key={property.key}
          property={property}
          isDraft={unpublished.includes(property.key)}
          picked={picked?.property === property.key ? picked : null}
          {...rest}
        />
      ))}
    </>
  )
}

interface PropertyItemProps {
  readonly workspace: Workspace
  readonly property: Property
  /** Whether the draft changes it. */
  readonly isDraft: boolean
  /** Pressed in the page; null when it was not. */
  readonly picked: Picked | null
  readonly editable: boolean
}

/** One property: its field, what is wrong with it, and the way back to the standard. */
function PropertyItem({ workspace, property, isDraft, picked, editable }: PropertyItemProps) {
  const { words, language } = useSpeech()
  const label = property.label[language]
  const problems = property.problems.map((problem) => formatMessage(problem, language))
  const problemId = `problem-${property.key}`
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picked !== null) item.current?.scrollIntoView({ block: 'nearest' })
  }, [picked])
  return (
    <div
      ref={item}
      className="studio-property"
      data-differs={property.differs || undefined}
      aria-current={picked === null ? undefined : true}
    >
      <PropertyField
        property={property}
        label={label}
        help={property.help?.[language] ?? null}
        problemId={problems.length > 0 ? problemId : undefined}
        disabled={!editable}
        onChange={(value) => workspace.change(property, value)}
      />
      {problems.length > 0 && (
        <FieldError id={problemId} error={<MarkedText text={problems.join(' ')} />} word={words.error} />
      )}
      {editable &&
        property.problems.map((problem) => (
          <SuggestionButton
            key={`${problem.id} ${problem.span.line} ${problem.span.column}`}
            workspace={workspace}
            problem={problem}
          />
        ))}
      <div className="studio-property__foot">
        <StandardLine property={property} />
        {editable && <PlanChange workspace={workspace} property={property} label={label} />}
        {property.differs && <ChangedBy workspace={workspace} property={property} label={label} />}
        {isDraft && editable && (
          <Button
            small
            variant="quiet"
            aria-label={words.versions.discardNamed(label)}
            onClick={() => workspace.discardProperty(property)}
          >
            {words.versions.discard}
          </Button>
        )}
        {property.differs && editable && (
          <Button
            small
            variant="quiet"
            aria-label={words.properties.resetNamed(label)}
            onClick={() => workspace.reset(property)}
          >
            {words.properties.reset}
          </Button>
        )}
      </div>
    </div>
  )
}
