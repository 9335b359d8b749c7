import { isOwnService } from '../../engine/authoring/edit/own-service.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PartActionsProps {
  readonly workspace: Workspace
  readonly selection: EditPath
}

/** What may be done with the selection as a whole: something is added to it, or what the office added itself is removed. */
export function PartActions({ workspace, selection }: PartActionsProps) {
  const words = useWords()
  const [first] = selection
  if (first === 'menu' && selection.length === 1)
    return <Button onClick={() => workspace.addMenuEntry()}>{words.additions.menuEntry}</Button>
  if (first === 'services' && selection.length === 2)
    return (
      <>
        <Button onClick={() => workspace.addNote(selection)}>{words.additions.note}</Button>
        {isOwnService(selection) && (
          <Button variant="danger" onClick={() => workspace.removeService(String(selection[1]))}>
            {words.newService.remove}
          </Button>
        )}
      </>
    )
  const [, index] = selection
  if (first !== 'scheduled' || typeof index !== 'number' || selection.length !== 2) return null
  return (
    <>
      <p className="studio-muted">{words.planning.lead}</p>
      <Button variant="danger" onClick={() => workspace.removePeriod(index)}>
        {words.planning.remove}
      </Button>
    </>
  )
}
