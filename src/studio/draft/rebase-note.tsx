import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Clashes, Rebase, Rebased } from '../../studio-protocol/protocol.ts'
import type { StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ClashChoices, useClashResolution } from './clash-choices.tsx'

interface RebaseNoteProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  readonly onRebased: () => void
}

/** Joins the draft with what somebody has published since; of what both changed, one value is chosen. */
export function RebaseNote({ workspace, client, onRebased }: RebaseNoteProps) {
  const words = useWords()
  const resolution = useClashResolution()
  const { busy, run } = useAsyncAction()
  const rebase = () =>
    run(async () => {
      const body: Rebase = resolution.clashes.length === 0 ? {} : { choose: resolution.choose }
      const answer = await client.write<Rebased>('POST', `offices/${workspace.office.slug}/rebase`, body)
      if (!answer.ok) {
        if (answer.refusal.code === 'clashes') resolution.setClashes((answer.refusal.body as Clashes).clashes)
        return
      }
      await workspace.refresh()
      workspace.takeDraft(answer.value.draft)
      onRebased()
    })
  const isClash = resolution.clashes.length > 0
  return (
    <div role="alert">
      <Note
        kind="warn"
        word={isClash ? words.draft.clashTitle : words.draft.staleTitle}
        actions={
          <Button busy={busy} onClick={() => void rebase()}>
            {isClash ? words.draft.clashDone : words.draft.rebase}
          </Button>
        }
      >
        <p>{isClash ? words.draft.clashText : words.draft.staleText}</p>
        <ClashChoices
          resolution={resolution}
          names={{ mine: words.draft.clashMine, theirs: words.draft.clashTheirs }}
        />
      </Note>
    </div>
  )
}
