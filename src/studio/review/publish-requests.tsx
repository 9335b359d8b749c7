import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Publish, Published, PublishRequest } from '../../studio-protocol/protocol.ts'
import type { StudioClient } from '../session/client.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PublishRequestsProps {
  readonly workspace: Workspace
  readonly client: StudioClient
}

/** Drafts of others that wait for a publisher. */
export function PublishRequests({ workspace, client }: PublishRequestsProps) {
  const { words, moment } = useSpeech()
  const [requests, setRequests] = useState<readonly PublishRequest[]>([])
  const [outcome, setOutcome] = useState<'published' | 'refused' | null>(null)
  const { busy, run } = useAsyncAction()
  const { slug } = workspace.office
  useEffect(() => {
    client.get<readonly PublishRequest[]>(`offices/${slug}/requests`).then((answer) => {
      if (answer.ok) setRequests(answer.value)
    })
  }, [client, slug])
  const publish = (request: PublishRequest) =>
    run(async () => {
      const body: Publish = { message: request.message, version: request.draft.version, of: request.login }
      const answer = await client.write<Published>('POST', `offices/${slug}/publish`, body)
      setOutcome(answer.ok ? 'published' : 'refused')
      if (!answer.ok) return
      setRequests((all) => all.filter(({ login }) => login !== request.login))
      await workspace.refresh()
    })
  if (requests.length === 0 && outcome === null) return null
  return (
    <section>
      <h2>{words.review.requests}</h2>
      <div role="status">
        {outcome !== null && (
          <Note kind={outcome === 'published' ? 'ok' : 'danger'} word={words.review[outcome]}>
            {null}
          </Note>
        )}
      </div>
      <ul className="studio-requests">
        {requests.map((request) => (
          <li key={request.login}>
            <p>
              <strong>{words.review.requestOf(request.name, moment(request.at))}</strong>
            </p>
            <p>{request.message}</p>
            <Button small busy={busy} onClick={() => void publish(request)}>
              {words.review.takeRequest(request.name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
