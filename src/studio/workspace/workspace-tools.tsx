import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { Screen } from '../address.ts'
import { HandOverButton, OfferedDrafts } from '../draft/hand-over.tsx'
import { useWords } from '../words/use-words.ts'
import { undoKeyOf } from './undo-keys.ts'
import type { Workspace } from './workspace.ts'
import type { WorkspaceSnapshot } from './workspace-snapshot.ts'

interface WorkspaceToolsProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
  readonly screen: Screen
  readonly onScreen: (screen: Screen) => void
}

/** What concerns the draft as a whole: its state, undo and redo, review, history. */
export function WorkspaceTools({ workspace, snapshot, screen, onScreen }: WorkspaceToolsProps) {
  const words = useWords()
  const isEditing = screen === 'edit' || screen === 'texts'
  useUndoKeys(workspace, isEditing)
  const { draft, others } = snapshot
  const present = others.filter((one) => one.present).map(({ name }) => name)
  return (
    <>
      <p className="studio-bar__state">
        <span className="studio-draft" data-state={draft} role="status">
          {words.draft[draft === 'newer' ? 'refused' : draft]}
        </span>
        {present.length > 0 && <span className="studio-muted">{words.draft.present(present.join(', '))}</span>}
      </p>
      <div className="studio-bar__buttons">
        {isEditing && (
          <>
            <Button
              small
              variant="quiet"
              disabled={!snapshot.canUndo || snapshot.isStopped}
              onClick={() => workspace.undo()}
            >
              {words.draft.undo}
            </Button>
            <Button
              small
              variant="quiet"
              disabled={!snapshot.canRedo || snapshot.isStopped}
              onClick={() => workspace.redo()}
            >
              {words.draft.redo}
            </Button>
          </>
        )}
        {screen === 'edit' ? (
          <>
            {draft !== 'none' && workspace.office.editor && (
              <>
                <HandOverButton workspace={workspace} />
                <DiscardButton workspace={workspace} />
              </>
            )}
            {draft === 'none' && <OfferedDrafts workspace={workspace} others={others} />}
            <Button small onClick={() => onScreen('texts')}>
              {words.texts.open}
            </Button>
            <Button small onClick={() => onScreen('history')}>
              {words.history.open}
            </Button>
            <Button small variant="primary" onClick={() => onScreen('review')}>
              {words.review.open}
            </Button>
          </>
        ) : (
          <Button small onClick={() => onScreen('edit')}>
            {words.back}
          </Button>
        )}
      </div>
    </>
  )
}

function DiscardButton({ workspace }: { readonly workspace: Workspace }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const discard = async () => {
    if (await workspace.discard()) setOpen(false)
  }
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {words.draft.discard}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.draft.discardTitle}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
            <Button variant="danger" onClick={() => void discard()}>
              {words.draft.discard}
            </Button>
          </>
        }
      >
        <p>{words.draft.discardText}</p>
      </Dialog>
    </>
  )
}

function useUndoKeys(workspace: Workspace, isEditing: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = undoKeyOf(event, isEditing)
      if (key === null) return
      event.preventDefault()
      if (key === 'redo') workspace.redo()
      else workspace.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [workspace, isEditing])
}
