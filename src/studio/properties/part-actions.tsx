import { useState } from 'react'
import { isOwnService } from '../../engine/authoring/edit/own-service.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import { formatToolFailure } from '../../engine/compiler/diagnostics/format.ts'
import type { ToolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech, useWords } from '../words/use-words.ts'
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
          <RemoveService key={String(selection[1])} workspace={workspace} number={String(selection[1])} />
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

interface RemoveServiceProps {
  readonly workspace: Workspace
  readonly number: string
}

/** Removes a service of the office's own, or says why it cannot be. */
function RemoveService({ workspace, number }: RemoveServiceProps) {
  const { words, language } = useSpeech()
  const [refused, setRefused] = useState<ToolFailure | null>(null)
  return (
    <>
      <Button small variant="danger" onClick={() => void workspace.removeService(number).then(setRefused)}>
        {words.newService.remove}
      </Button>
      {refused && (
        <Note kind="danger" word={words.error}>
          <MarkedText text={formatToolFailure(refused, language)} />
        </Note>
      )}
    </>
  )
}
