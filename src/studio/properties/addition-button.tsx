import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface AdditionButtonProps {
  readonly workspace: Workspace
  readonly selection: EditPath
}

/** Adds to the selection what an office may add: a note to a service, an entry to the menu. */
export function AdditionButton({ workspace, selection }: AdditionButtonProps) {
  const words = useWords()
  const [first] = selection
  if (first === 'menu' && selection.length === 1)
    return <Button onClick={() => workspace.addMenuEntry()}>{words.additions.menuEntry}</Button>
  if (first === 'services' && selection.length === 2)
    return <Button onClick={() => workspace.addNote(selection)}>{words.additions.note}</Button>
  return null
}
