import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Publish, Published, PublishRequest, Review, ReviewDraft } from '../../studio-protocol/protocol.ts'
import type { StudioClient } from '../session/client.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Reviewed } from './reviewed.tsx'

interface PublishRequestsProps {
  readonly workspace: Workspace
  readonly client: StudioClient
}

/** Drafts of others that wait for a publisher. */
export function PublishRequests({ workspace, client }: PublishRequestsProps) {
  const { words } = useSpeech()
  const [requests, setRequests] = useState<readonly PublishRequest[]>([])
  const [published, setPublished] = useState(false)
  const { slug } = workspace.office
  useEffect(() => {
    client.get<readonly PublishRequest[]>(`offices/${slug}/requests`).then((answer) => {
      if (answer.ok) setRequests(answer.value)
    })
  }, [client, slug])
  const done = async ({ login }: PublishRequest) => {
    setPublished(true)
    setRequests((all) => all.filter((one) => one.login !== login))
    const view = await workspace.refresh()
    // A draft of one's own stays, and is joined with what is live when it is published.
    if (view?.draft === null && workspace.getSnapshot().draft === 'none') workspace.takePublished(view)
  }
  if (requests.length === 0 && !published) return null
  return (
    <section>
      <h2>{words.review.requests}</h2>
      <div role="status">
        {published && (
          <Note kind="ok" word={words.review.published}>
            {null}
          </Note>
        )}
      </div>
      <ul className="studio-requests">
        {requests.map((request) => (
          <RequestItem
            key={request.login}
            request={request}
            workspace={workspace}
            client={client}
            onPublished={() => done(request)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RequestItemProps {
  readonly request: PublishRequest
  readonly workspace: Workspace
  readonly client: StudioClient
  readonly onPublished: () => Promise<void>
}

type Failure = 'failed' | 'refused' | 'requestNewer' | 'requestStale'

/** One request: the draft is published after it was reviewed, and only as it was then. */
function RequestItem({ request, workspace, client, onPublished }: RequestItemProps) {
  const { words, moment } = useSpeech()
  const [review, setReview] = useState<Review | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, run } = useAsyncAction()
  const { login, name, message } = request
  const { slug } = workspace.office
  const look = () =>
    run(async () => {
      const body: ReviewDraft = { of: login }
      const answer = await client.write<Review>('POST', `offices/${slug}/review`, body)
      setFailure(answer.ok ? (answer.value.stale ? 'requestStale' : null) : 'failed')
      setReview(answer.ok ? answer.value : null)
    })
  const publish = ({ version }: Review) =>
    run(async () => {
      const body: Publish = { message, version, of: login }
      const answer = await client.write<Published>('POST', `offices/${slug}/publish`, body)
      if (answer.ok) return onPublished()
      const { code } = answer.refusal
      setFailure(code === 'newer' ? 'requestNewer' : code === 'stale' ? 'requestStale' : 'refused')
      // What it is now has to be seen first.
      if (code === 'newer') setReview(null)
    })
  return (
    <li>
      <p>
        <strong>{words.review.requestOf(name, moment(request.at))}</strong>
      </p>
      <p>{message}</p>
      <div role="alert">
        {failure !== null && (
          <Note kind="danger" word={words.error}>
            {words.review[failure]}
          </Note>
        )}
      </div>
      {review !== null && <Reviewed workspace={workspace} review={review} of={login} level={3} />}
      <p className="ok-actions">
        {review === null ? (
          <Button small busy={busy} onClick={() => void look()}>
            {words.review.reviewRequest(name)}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={busy}
            disabled={!review.publishable || review.stale}
            onClick={() => void publish(review)}
          >
            {words.review.takeRequest(name)}
          </Button>
        )}
      </p>
    </li>
  )
}
