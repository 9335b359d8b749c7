import { useCallback, useEffect, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type {
  Publish,
  Published,
  PublishRequest,
  Refused,
  Review,
  ReviewDraft,
} from '../../studio-protocol/protocol.ts'
import type { Refusal, StudioClient } from '../session/client.ts'
import { isNotDone, refusalText } from '../session/refusal-text.ts'
import { useSpeech, type Words } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { RefusalReasons } from './refusal-reasons.tsx'
import { Reviewed } from './reviewed.tsx'

interface PublishRequestsProps {
  readonly workspace: Workspace
  readonly client: StudioClient
}

/** Drafts of others that wait for a publisher. */
export function PublishRequests({ workspace, client }: PublishRequestsProps) {
  const { words } = useSpeech()
  const [requests, setRequests] = useState<readonly PublishRequest[]>([])
  const [isRead, setRead] = useState(true)
  const [outcome, setOutcome] = useState<'published' | 'unknown' | null>(null)
  const { slug } = workspace.office
  const read = useCallback(async () => {
    const answer = await client.get<readonly PublishRequest[]>(`offices/${slug}/requests`)
    setRead(answer.ok)
    if (answer.ok) setRequests(answer.value)
  }, [client, slug])
  useEffect(() => {
    void read()
  }, [read])
  const done = async ({ login }: PublishRequest) => {
    setOutcome('published')
    setRequests((all) => all.filter((one) => one.login !== login))
    await workspace.catchUp()
  }
  /** It may have been published although the reply did not say so. */
  const unconfirmed = async () => {
    setOutcome('unknown')
    await Promise.all([read(), workspace.catchUp()])
  }
  if (requests.length === 0 && isRead && outcome === null) return null
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
      {!isRead && <FailureState title={words.review.requestsFailed} retry={words.retry} onRetry={() => void read()} />}
      <ul className="studio-requests">
        {requests.map((request) => (
          <RequestItem
            key={request.login}
            request={request}
            workspace={workspace}
            client={client}
            onPublished={() => done(request)}
            onUnconfirmed={unconfirmed}
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
  /** It may have been published or not. */
  readonly onUnconfirmed: () => Promise<void>
}

type Failure = 'failed' | 'stale' | 'tooComplex' | Refusal

/** One request: the draft is published after it was reviewed, and only as it was then. */
function RequestItem({ request, workspace, client, onPublished, onUnconfirmed }: RequestItemProps) {
  const { words, moment } = useSpeech()
  const [review, setReview] = useState<Review | null>(null)
  const why = useId()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, run } = useAsyncAction()
  const { login, name, message } = request
  const { slug } = workspace.office
  const look = () =>
    run(async () => {
      const body: ReviewDraft = { of: login }
      const answer = await client.write<Review>('POST', `offices/${slug}/review`, body)
      setFailure(
        answer.ok
          ? answer.value.stale
            ? 'stale'
            : null
          : answer.refusal.code === 'tooComplex'
            ? 'tooComplex'
            : 'failed',
      )
      setReview(answer.ok ? answer.value : null)
    })
  const publish = ({ version }: Review) =>
    run(async () => {
      const body: Publish = { message, version, of: login }
      const answer = await client.write<Published>('POST', `offices/${slug}/publish`, body)
      if (answer.ok) return onPublished()
      setFailure(isNotDone(answer.refusal) ? answer.refusal : null)
      // What it is now has to be seen first.
      if (answer.refusal.code === 'newer') setReview(null)
      if (!isNotDone(answer.refusal)) await onUnconfirmed()
    })
  const isHeld = review !== null && (!review.publishable || review.stale)
  return (
    <li>
      <p>
        <strong>{words.review.requestOf(name, moment(request.at))}</strong>
      </p>
      <p>{message}</p>
      <div role="alert">
        {failure !== null && (
          <Note kind="danger" word={words.error}>
            <p>{failureText(failure, words)}</p>
            {typeof failure !== 'string' && failure.code === 'problems' && (
              <RefusalReasons {...(failure.body as Refused)} />
            )}
          </Note>
        )}
      </div>
      {review !== null && <Reviewed workspace={workspace} review={review} of={login} level={3} />}
      {isHeld && (
        <p id={why} className="studio-muted">
          {words.review.whyNot}
        </p>
      )}
      <p className="ok-actions">
        {review === null ? (
          <Button small busy={busy} onClick={() => void look()}>
            {words.review.reviewRequest(name)}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={busy}
            disabled={isHeld}
            aria-describedby={isHeld ? why : undefined}
            onClick={() => void publish(review)}
          >
            {words.review.takeRequest(name)}
          </Button>
        )}
      </p>
    </li>
  )
}

function failureText(failure: Failure, { review }: Words): string {
  if (failure === 'failed' || failure === 'tooComplex') return review[failure]
  if (failure === 'stale') return review.requestStale
  return refusalText(failure, {
    refused: review.refused,
    unknown: review.unknown,
    tooMany: review.tooMany,
    reasons: {
      newer: review.requestNewer,
      stale: review.requestStale,
      same: review.noChanges,
      notFound: review.requestGone,
      tooComplex: review.tooComplex,
    },
  })
}
