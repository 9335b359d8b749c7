import { useState } from 'react'
import type { Property } from '../../engine/authoring/edit/property.ts'
import { Button } from '../../kit/button.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Changes } from '../../studio-protocol/protocol.ts'
import { authorBefore, messageOf } from '../words/revision-words.ts'
import { useSpeech, useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface ChangedByProps {
  readonly workspace: Workspace
  readonly property: Property
  readonly label: string
}

/** Who published changes of a property, when and why. */
export function ChangedBy({ workspace, property, label }: ChangedByProps) {
  const words = useWords()
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
        {changes !== null && changes !== 'failed' && <FoundChanges changes={changes} />}
      </div>
    </>
  )
}

function FoundChanges({ changes: { revisions, complete } }: { readonly changes: Changes }) {
  const { words, moment } = useSpeech()
  return (
    <>
      {revisions.length === 0 && (complete ? words.changes.none : words.changes.notFound)}
      {revisions.length > 0 && (
        <ol>
          {revisions.map((revision) => (
            <li key={revision.id}>
              {authorBefore(revision)}
              <time dateTime={revision.at}>{moment(revision.at)}</time>: {messageOf(revision, words)}
            </li>
          ))}
        </ol>
      )}
      {!complete && <p>{words.changes.latestOnly}</p>}
    </>
  )
}
