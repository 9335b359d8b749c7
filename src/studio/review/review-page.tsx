import { useEffect, useState } from 'react'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import type { Review } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import type { StudioClient } from '../session/client.ts'
import { useSpeech, useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { DifferenceView } from './difference-view.tsx'
import { PublishForm } from './publish-form.tsx'
import { PublishRequests } from './publish-requests.tsx'
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
    <main className="studio-page">
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
  const [review, setReview] = useState<Review | 'failed' | null>(null)
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
  if (review === 'failed') return <FailureState title={words.review.failed} retry={words.retry} onRetry={onAgain} />
  return (
    <>
      <Reviewed review={review} />
      {review.difference !== '' && (
        <PublishForm
          workspace={workspace}
          client={client}
          version={review.version}
          publishable={review.publishable}
          onStale={onAgain}
          onPublished={onBack}
        />
      )}
    </>
  )
}

/** What the server finds of the saved draft; null where it does not have all that was typed, or does not answer. */
async function reviewDraft(workspace: Workspace, client: StudioClient): Promise<Review | null> {
  if (!(await workspace.flush())) return null
  const answer = await client.write<Review>('POST', `offices/${workspace.office.slug}/review`, {})
  return answer.ok ? answer.value : null
}

function Reviewed({ review }: { readonly review: Review }) {
  const { words, language } = useSpeech()
  const { changes, problems, tests, difference, publishable } = review
  const failed = tests.filter(({ passed }) => !passed)
  if (difference === '') return <p>{words.review.noChanges}</p>
  return (
    <>
      {!publishable && (
        <Note kind="danger" word={words.error}>
          {words.review.notPublishable}
        </Note>
      )}
      <section>
        <h2>{words.review.changes}</h2>
        <ul className="studio-changes">
          {changes.map((change) => (
            <li key={change.en}>{change[language]}</li>
          ))}
        </ul>
      </section>
      {problems.length > 0 && (
        <section>
          <h2>{words.review.problems}</h2>
          <ProblemList problems={problems} />
        </section>
      )}
      <section>
        <h2>{words.review.tests}</h2>
        <p>{failed.length === 0 ? words.review.testsPassed(tests.length) : words.review.testsFailed(failed.length)}</p>
        <ul>
          {failed.map(({ name, message }) => (
            <li key={name}>
              {name}
              {message !== undefined && `: ${message}`}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.review.difference}</h2>
        <DifferenceView difference={difference} />
      </section>
    </>
  )
}
