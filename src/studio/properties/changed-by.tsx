import { useState } from 'react'
import type { Property } from '../../engine/authoring/edit/property.ts'
import { Button } from '../../kit/button.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Changes } from '../../studio-protocol/protocol.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface ChangedByProps {
  readonly workspace: Workspace
  readonly property: Property
  readonly label: string
}

/** Who published changes of a property, when and why. */
export function ChangedBy({ workspace, property, label }: ChangedByProps) {
  const { words, moment } = useSpeech()
  const [changes, setChanges] = useState<Changes | 'failed' | null>(null)
  const { busy, run } = useAsyncAction()
  const places = property.kind === 'text' ? property.texts.map(({ path }) => path) : [property.path]
  const look = () =>
    run(async () => {
      const answer = await workspace.get<Changes>(`changes?at=${encodeURIComponent(JSON.stringify(places))}`)
      setChanges(answer.ok ? answer.value : 'failed')
    })
  return (
    <>
      <Button small variant="quiet" busy={busy} onClick={() => void look()}>
        {words.changes.ask}
        <span className="ok-sr-only"> {label}</span>
      </Button>
      <div role="status" className="studio-changed-by">
        {changes === 'failed' && words.changes.failed}
        {changes !== null && changes !== 'failed' && changes.length === 0 && words.changes.none}
        {changes !== null && changes !== 'failed' && changes.length > 0 && (
          <ol>
            {changes.map(({ id, author, at, message }) => (
              <li key={id}>
                {author}, <time dateTime={at}>{moment(at)}</time>: {message}
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
