import type { Property } from '../../engine/authoring/edit/property.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { keyOf } from '../outline/outline-tree.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace, WorkspaceSnapshot } from '../workspace/workspace.ts'
import { ChangedBy } from './changed-by.tsx'
import { PartActions } from './part-actions.tsx'
import { PlanChange } from './plan-change.tsx'
import { PropertyField } from './property-field.tsx'
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
  const { compiled, selection } = snapshot
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
      <RoundContext value={snapshot.round}>
        {compiled.properties.map((property) => (
          <PropertyItem
            key={`${keyOf(selection)} ${property.key}`}
            workspace={workspace}
            property={property}
            editable={workspace.office.editor && compiled.readable}
          />
        ))}
      </RoundContext>
      {workspace.office.editor && compiled.readable && <PartActions workspace={workspace} selection={selection} />}
    </>
  )
}

interface PropertyItemProps {
  readonly workspace: Workspace
  readonly property: Property
  readonly editable: boolean
}

/** One property: its field, what is wrong with it, and the way back to the standard. */
function PropertyItem({ workspace, property, editable }: PropertyItemProps) {
  const { words, language } = useSpeech()
  const label = property.label[language]
  const problems = property.problems.map((problem) => formatMessage(problem, language))
  const problemId = `problem-${property.key}`
  return (
    <div className="studio-property" data-differs={property.differs || undefined}>
      <PropertyField
        property={property}
        label={label}
        help={property.help?.[language] ?? null}
        problemId={problems.length > 0 ? problemId : undefined}
        disabled={!editable}
        onChange={(value) => workspace.change(property, value)}
      />
      {problems.length > 0 && <FieldError id={problemId} error={problems.join(' ')} word={words.error} />}
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
