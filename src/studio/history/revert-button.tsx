import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Clashes, Revert, Reverted } from '../../studio-protocol/protocol.ts'
import { ClashNote, useClashResolution } from '../draft/clash-choices.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface RevertButtonProps {
  readonly id: number
  readonly workspace: Workspace
  /** The draft takes it back now. */
  readonly onReverted: () => void
}

/** Takes back, in the draft, what one publication changed; of what was changed again since, one value is chosen. */
export function RevertButton({ id, workspace, onReverted }: RevertButtonProps) {
  const words = useWords()
  const resolution = useClashResolution()
  const [failure, setFailure] = useState<'nothingLeft' | 'nothingChosen' | 'staleDraft' | 'notReverted' | null>(null)
  const { busy, run } = useAsyncAction()
  const isClash = resolution.clashes.length > 0
  const unchanged = isClash ? 'nothingChosen' : 'nothingLeft'
  const choice = isClash ? { choose: resolution.choose } : {}
  const revert = () =>
    run(async () => {
      setFailure(null)
      // What has been typed is kept: it is taken back in the draft that the server has.
      if (!(await workspace.flush())) return setFailure('notReverted')
      const body: Revert = { revision: id, ...choice }
      const answer = await workspace.write<Reverted>('POST', 'revert', body)
      if (answer.ok) {
        resolution.setClashes([])
        if (answer.value.draft === null) return setFailure(unchanged)
        await workspace.refresh()
        workspace.takeDraft(answer.value.draft, { undoable: true })
        return onReverted()
      }
      const { code, body: refused } = answer.refusal
      if (code === 'clashes') return resolution.setClashes((refused as Clashes).clashes)
      setFailure(code === 'stale' ? 'staleDraft' : 'notReverted')
    })
  return (
    <>
      {!isClash && (
        <Button small busy={busy} onClick={() => void revert()}>
          {words.history.revert(id)}
        </Button>
      )}
      <div role="alert" className="studio-history__clash">
        {failure !== null && (
          <Note
            kind={failure === 'staleDraft' || failure === 'notReverted' ? 'danger' : 'info'}
            word={words.history[failure]}
          >
            {null}
          </Note>
        )}
        {isClash && (
          <ClashNote
            title={words.history.clashTitle}
            busy={busy}
            onDone={() => void revert()}
            resolution={resolution}
            names={{ mine: words.history.clashBefore, theirs: words.history.clashNow }}
          />
        )}
      </div>
    </>
  )
}
