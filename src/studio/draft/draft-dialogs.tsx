import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../workspace/workspace-snapshot.ts'

interface DraftDialogsProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

/** Asks which text stays when the same person has saved another one elsewhere. */
export function DraftDialogs({ workspace, snapshot }: DraftDialogsProps) {
  const { words, moment } = useSpeech()
  const { newer } = snapshot
  return (
    <Dialog
      open={snapshot.draft === 'newer'}
      onClose={() => undefined}
      title={words.draft.newerTitle}
      alert
      actions={
        <>
          <Button onClick={() => workspace.takeDraft(newer)}>
            {words.draft.newerTheirs}
            {newer && ` (${moment(newer.savedAt)})`}
          </Button>
          <Button variant="primary" onClick={() => void workspace.keepMine()}>
            {words.draft.newerMine}
          </Button>
        </>
      }
    >
      <p>{words.draft.newerText}</p>
    </Dialog>
  )
}
