import { isOwnService } from '../../engine/authoring/edit/own-service.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PartActionsProps {
  readonly workspace: Workspace
  readonly selection: EditPath
  /** Whether the office has changed the selected service or form. */
  readonly differs: boolean
}

/** What may be done with the selection as a whole: a note or an entry of the menu is added, changes are removed. */
export function PartActions({ workspace, selection, differs }: PartActionsProps) {
  const words = useWords()
  const [first] = selection
  if (first === 'menu' && selection.length === 1)
    return (
      <div className="studio-part-actions">
        <Button small onClick={() => workspace.addMenuEntry()}>
          {words.additions.menuEntry}
        </Button>
      </div>
    )
  if ((first === 'services' || first === 'forms') && selection.length === 2)
    return (
      <div className="studio-part-actions">
        {first === 'services' && (
          <Button small onClick={() => workspace.addNote(selection)}>
            {words.additions.note}
          </Button>
        )}
        {isOwnService(selection) && (
          <Button small variant="danger" onClick={() => workspace.removeService(String(selection[1]))}>
            {words.newService.remove}
          </Button>
        )}
        {differs && !isOwnService(selection) && (
          <>
            <Button small onClick={() => workspace.resetPart(selection)}>
              {words.editing.resetPart}
            </Button>
            <p className="studio-muted">{words.editing.resetPartText}</p>
          </>
        )}
      </div>
    )
  const [, index] = selection
  if (first !== 'scheduled' || typeof index !== 'number' || selection.length !== 2) return null
  return (
    <div className="studio-part-actions">
      <Button small variant="danger" onClick={() => workspace.removePeriod(index)}>
        {words.planning.remove}
      </Button>
      <p className="studio-muted">{words.planning.lead}</p>
    </div>
  )
}
