import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { later } from '../../kit/later.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../workspace/workspace-snapshot.ts'

const NewServiceDialog = later(() => import('./new-service-dialog.tsx').then((module) => module.NewServiceDialog))

interface NewServiceButtonProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

/** Opens the dialog that adds a service of the office's own. */
export function NewServiceButton({ workspace, snapshot }: NewServiceButtonProps) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const { compiled } = snapshot
  const isUnreadable = compiled !== null && !compiled.readable
  const why = useId()
  return (
    <>
      <Button
        small
        aria-haspopup="dialog"
        disabled={!compiled?.readable}
        aria-describedby={isUnreadable ? why : undefined}
        onClick={() => setOpen(true)}
      >
        {words.newService.open}
      </Button>
      {isUnreadable && (
        <p id={why} className="studio-muted">
          {words.newService.unreadable}
        </p>
      )}
      {open && compiled && (
        <NewServiceDialog
          workspace={workspace}
          languages={compiled.languages}
          onClose={() => setOpen(false)}
          coming={null}
        />
      )}
    </>
  )
}
