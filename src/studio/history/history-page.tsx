import { useEffect, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import type { Difference, History, Revision } from '../../studio-protocol/protocol.ts'
import { DifferenceView } from '../review/difference-view.tsx'
import '../review/review.css'
import type { StudioClient } from '../session/client.ts'
import { authorBefore, messageOf } from '../words/revision-words.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PlannedList } from './planned-list.tsx'
import { RevertButton } from './revert-button.tsx'
import { RevisionActions } from './revision-actions.tsx'
import { RollbackNote, useRollback } from './rollback.tsx'

interface HistoryPageProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  readonly onBack: () => void
  /** The draft was changed here, and is to be reviewed. */
  readonly onReview: () => void
}

/** Who published what, when and why, and the way back to it. */
export function HistoryPage({ workspace, client, onBack, onReview }: HistoryPageProps) {
  const { words } = useSpeech()
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<{ readonly round: number; readonly revisions: History | 'failed' } | null>(null)
  const { slug } = workspace.office
  useEffect(() => {
    let awaited = true
    const ask = async () => {
      const answer = await client.get<History>(`offices/${slug}/history`)
      if (awaited) setRead({ round, revisions: answer.ok ? answer.value : 'failed' })
    }
    void ask()
    return () => {
      awaited = false
    }
  }, [client, slug, round])
  const revisions = read?.revisions ?? null
  const live = revisions === null || revisions === 'failed' ? undefined : revisions[0]
  const rollback = useRollback(workspace, () => setRound((before) => before + 1))
  const lead = useId()
  return (
    <main className="studio-page" data-pane="page" tabIndex={-1}>
      <h1>{words.history.title}</h1>
      <RollbackNote rollback={rollback} onBack={onBack} />
      <PlannedList workspace={workspace} />
      {revisions === null && <LoadingMark label={words.loading} />}
      {revisions === 'failed' && (
        <FailureState title={words.history.failed} retry={words.retry} onRetry={() => setRound(round + 1)} />
      )}
      {revisions !== null && revisions !== 'failed' && revisions.length === 0 && <p>{words.history.none}</p>}
      {workspace.office.publisher && live && revisions !== 'failed' && (revisions?.length ?? 0) > 1 && (
        <p id={lead} className="studio-muted">
          {words.history.rollbackText}
        </p>
      )}
      {live && revisions !== null && revisions !== 'failed' && (
        <ol className="studio-history">
          {revisions.map((revision, index) => (
            <RevisionItem
              key={revision.id}
              revision={revision}
              live={live}
              workspace={workspace}
              client={client}
              isFirst={index === revisions.length - 1}
              lead={lead}
              // Until the list has been read again it has the version that was live before.
              busy={rollback.busy || read?.round !== round}
              onRollback={() => rollback.restore(revision.id, live.id)}
              onBack={onBack}
              onReverted={onReview}
            />
          ))}
        </ol>
      )}
    </main>
  )
}

interface RevisionItemProps {
  readonly revision: Revision
  readonly live: Revision
  readonly workspace: Workspace
  readonly client: StudioClient
  /** Nothing was there before it. */
  readonly isFirst: boolean
  /** The id of what says what putting a version back does. */
  readonly lead: string
  readonly busy: boolean
  readonly onRollback: () => void
  readonly onBack: () => void
  readonly onReverted: () => void
}

function RevisionItem(props: RevisionItemProps) {
  const { revision, live, workspace, client, isFirst, lead, busy, onRollback, onBack, onReverted } = props
  const { words, moment } = useSpeech()
  const [difference, setDifference] = useState<string | null>(null)
  const { id, at } = revision
  const { slug, editor, publisher } = workspace.office
  const isLive = id === live.id
  const show = async () => {
    if (difference !== null) return setDifference(null)
    const answer = await client.get<Difference>(`offices/${slug}/difference?from=${live.id}&to=${id}`)
    if (answer.ok) setDifference(answer.value.difference)
  }
  return (
    <li>
      <h2>
        {words.history.revision(id)}
        {isLive && <span className="studio-mark"> {words.history.live}</span>}
      </h2>
      <p>{messageOf(revision, words)}</p>
      <p className="studio-muted">
        {authorBefore(revision)}
        <time dateTime={at}>{moment(at)}</time>
      </p>
      <div className="ok-actions">
        {!isLive && (
          <>
            <RevisionActions workspace={workspace} id={id} onBack={onBack} />
            <Button small aria-expanded={difference !== null} onClick={() => void show()}>
              {difference === null ? words.history.show(id) : words.history.hide}
            </Button>
          </>
        )}
        {!isLive && publisher && (
          <Button small variant="danger" aria-describedby={lead} busy={busy} onClick={onRollback}>
            {words.history.rollback(id)}
          </Button>
        )}
        {!isFirst && editor && <RevertButton id={id} workspace={workspace} onReverted={onReverted} />}
      </div>
      {difference === '' && <p className="studio-muted">{words.history.same}</p>}
      {difference !== null && difference !== '' && <DifferenceView difference={difference} />}
    </li>
  )
}
