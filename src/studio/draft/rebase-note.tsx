import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Clash, Clashes, Rebase, Rebased } from '../../studio-protocol/protocol.ts'
import type { StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface RebaseNoteProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  readonly onRebased: () => void
}

/** Joins the draft with what somebody has published since; of what both changed, one value is chosen. */
export function RebaseNote({ workspace, client, onRebased }: RebaseNoteProps) {
  const words = useWords()
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map())
  const { busy, run } = useAsyncAction()
  const choiceOf = ({ path }: Clash) => chosen.get(JSON.stringify(path)) ?? 'mine'
  const rebase = () =>
    run(async () => {
      const body: Rebase =
        clashes.length === 0 ? {} : { choose: clashes.map((clash) => ({ path: clash.path, take: choiceOf(clash) })) }
      const answer = await client.write<Rebased>('POST', `offices/${workspace.office.slug}/rebase`, body)
      if (!answer.ok) {
        if (answer.refusal.code === 'clashes') setClashes((answer.refusal.body as Clashes).clashes)
        return
      }
      await workspace.refresh()
      workspace.takeDraft(answer.value.draft)
      onRebased()
    })
  const isClash = clashes.length > 0
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
        {clashes.map((clash) => (
          <RadioGroup
            key={JSON.stringify(clash.path)}
            legend={<code translate="no">{clash.path.join('.')}</code>}
            value={choiceOf(clash)}
            onChange={(take) =>
              setChosen((was) => new Map(was).set(JSON.stringify(clash.path), take === 'theirs' ? 'theirs' : 'mine'))
            }
            options={[
              { value: 'mine', label: `${words.draft.clashMine}: ${valueText(clash.mine, words.draft.clashNothing)}` },
              {
                value: 'theirs',
                label: `${words.draft.clashTheirs}: ${valueText(clash.theirs, words.draft.clashNothing)}`,
              },
            ]}
          />
        ))}
      </Note>
    </div>
  )
}

function valueText(value: unknown, nothing: string): string {
  if (value === undefined || value === null) return nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
