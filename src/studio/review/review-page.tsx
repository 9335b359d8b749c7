import { useEffect, useState } from 'react'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import type { Review } from '../../studio-protocol/protocol.ts'
import { RebaseNote } from '../draft/rebase-note.tsx'
import type { StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PublishForm } from './publish-form.tsx'
import { PublishRequests } from './publish-requests.tsx'
import { Reviewed } from './reviewed.tsx'
import './review.css'

interface ReviewPageProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  readonly onBack: () => void
}

/** What of the draft changes for residents, whether it may be published, and publishing it. */
export function ReviewPage({ workspace, client, onBack }: ReviewPageProps) {
  const words = useWords()
  const [attempt, setAttempt] = useState(0)
  return (
    <main className="studio-page" data-pane="page" tabIndex={-1}>
      <h1>{words.review.title}</h1>
      <ReviewedDraft
        key={attempt}
        workspace={workspace}
        client={client}
        onBack={onBack}
        onAgain={() => setAttempt(attempt + 1)}
      />
      {workspace.office.publisher && <PublishRequests workspace={workspace} client={client} />}
    </main>
  )
}

interface ReviewedDraftProps extends ReviewPageProps {
  readonly onAgain: () => void
}

function ReviewedDraft({ workspace, client, onBack, onAgain }: ReviewedDraftProps) {
  const words = useWords()
  const [review, setReview] = useState<Review | 'failed' | 'tooComplex' | 'none' | null>(null)
  useEffect(() => {
    let awaited = true
    const ask = async () => {
      const found = await reviewDraft(workspace, client)
      if (awaited) setReview(found ?? 'failed')
    }
    void ask()
    return () => {
      awaited = false
    }
  }, [workspace, client])
  if (review === null) return <LoadingMark label={words.review.loading} />
  if (review === 'none') return <p>{words.review.noChanges}</p>
  if (review === 'failed' || review === 'tooComplex') {
    const body = review === 'tooComplex' ? words.review.tooComplex : undefined
    return <FailureState title={words.review.failed} body={body} retry={words.retry} onRetry={onAgain} />
  }
  return (
    <>
      {/* Before what loads by and by, and would move what is being pressed. */}
      {review.stale && <RebaseNote workspace={workspace} client={client} onRebased={onAgain} />}
      <Reviewed workspace={workspace} review={review} level={2} />
      {review.difference !== '' && !review.stale && (
        <PublishForm
          workspace={workspace}
          client={client}
          version={review.version}
          publishable={review.publishable}
          onAgain={onAgain}
          onPublished={onBack}
        />
      )}
    </>
  )
}

/**
 * What the server finds of the saved draft; `none` where there is no draft (any more), `tooComplex` where it has stopped the
 * check, null where it does not have all that was typed, or does not answer.
 */
async function reviewDraft(workspace: Workspace, client: StudioClient): Promise<Review | 'tooComplex' | 'none' | null> {
  if (!(await workspace.flush())) return null
  if (workspace.getSnapshot().draft === 'none') return 'none'
  const answer = await client.write<Review>('POST', `offices/${workspace.office.slug}/review`, {})
  if (answer.ok) return answer.value
  if (answer.refusal.code === 'tooComplex') return 'tooComplex'
  await workspace.catchUp()
  return workspace.getSnapshot().draft === 'none' ? 'none' : null
}
