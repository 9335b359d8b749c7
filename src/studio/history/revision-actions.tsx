import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { RevisionFile, RevisionId } from '../../studio-protocol/protocol.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface RevisionActionsProps {
  readonly workspace: Workspace
  readonly id: RevisionId
  /** Leads to the editing of the draft, beside the preview. */
  readonly onBack: () => void
}

/** Shows an earlier version in the preview, or makes it the draft. */
export function RevisionActions({ workspace, id, onBack }: RevisionActionsProps) {
  const words = useWords()
  const [replaces, setReplaces] = useState(false)
  const [failed, setFailed] = useState(false)
  const { busy, run } = useAsyncAction()
  const read = (use: (text: string) => void | Promise<void>) =>
    run(async () => {
      const answer = await workspace.get<RevisionFile>(`revisions/${id}`)
      setReplaces(false)
      setFailed(!answer.ok)
      if (!answer.ok) return
      await use(answer.value.file.text)
      onBack()
    })
  const open = () => void read((text) => workspace.openAsDraft(text))
  const hasDraft = workspace.getSnapshot().draft !== 'none'
  return (
    <>
      <Button small busy={busy} onClick={() => void read((text) => workspace.show({ id, text }))}>
        {words.versions.look(id)}
      </Button>
      {workspace.office.editor && (
        <Button small busy={busy} onClick={() => (hasDraft ? setReplaces(true) : open())}>
          {words.versions.openAsDraft(id)}
        </Button>
      )}
      <span role="alert">{failed && words.versions.notRead}</span>
      <Dialog
        open={replaces}
        onClose={() => setReplaces(false)}
        title={words.versions.replaceTitle}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={() => setReplaces(false)}>{words.cancel}</Button>
            <Button variant="primary" busy={busy} onClick={open}>
              {words.versions.openAsDraft(id)}
            </Button>
          </>
        }
      >
        <p>{words.versions.replaceText(id)}</p>
      </Dialog>
    </>
  )
}
