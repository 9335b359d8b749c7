import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Difference, History, Published, Refused, Revision, Rollback } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import { DifferenceView } from '../review/difference-view.tsx'
import '../review/review.css'
import type { Answer, StudioClient } from '../session/client.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PlannedList } from './planned-list.tsx'
import { RevertButton } from './revert-button.tsx'
import { RevisionActions } from './revision-actions.tsx'

/** What came of putting a version back, and why it was not. */
type Outcome = 'rolledBack' | { readonly problems: Refused['problems'] }

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
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { slug } = workspace.office
  useEffect(() => {
    client
      .get<History>(`offices/${slug}/history`)
      .then((answer) => setRead({ round, revisions: answer.ok ? answer.value : 'failed' }))
  }, [client, slug, round])
  const revisions = read?.revisions ?? null
  const live = revisions === null || revisions === 'failed' ? undefined : revisions[0]
  const done = async (outcome: Outcome) => {
    const isBack = outcome === 'rolledBack'
    setOutcome(outcome)
    const view = await workspace.refresh()
    // A draft of one's own stays, and is joined with what is live when it is published.
    const isUntouched = view?.draft === null && workspace.getSnapshot().draft === 'none'
    if (isBack && isUntouched) workspace.takePublished(view)
    setRound((before) => before + 1)
  }
  return (
    <main className="studio-page" data-pane="page" tabIndex={-1}>
      <h1>{words.history.title}</h1>
      <div role="status">
        {outcome !== null && (
          <Note
            kind={outcome === 'rolledBack' ? 'ok' : 'danger'}
            word={outcome === 'rolledBack' ? words.history.rolledBack : words.history.refused}
            actions={<Button onClick={onBack}>{words.back}</Button>}
          >
            {outcome !== 'rolledBack' && outcome.problems.length > 0 && <ProblemList problems={outcome.problems} />}
          </Note>
        )}
      </div>
      <PlannedList workspace={workspace} />
      {revisions === null && <LoadingMark label={words.loading} />}
      {revisions === 'failed' && (
        <FailureState title={words.history.failed} retry={words.retry} onRetry={() => setRound(round + 1)} />
      )}
      {revisions !== null && revisions !== 'failed' && revisions.length === 0 && <p>{words.history.none}</p>}
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
              onDone={(outcome) => void done(outcome)}
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
  readonly onDone: (outcome: Outcome) => void
  readonly onBack: () => void
  readonly onReverted: () => void
}

function RevisionItem(props: RevisionItemProps) {
  const { revision, live, workspace, client, isFirst, onDone, onBack, onReverted } = props
  const { words, moment } = useSpeech()
  const [difference, setDifference] = useState<string | null>(null)
  const { id, author, at, message } = revision
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
      <p>{message}</p>
      <p className="studio-muted">
        {author}, <time dateTime={at}>{moment(at)}</time>
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
          <RollbackButton id={id} live={live.id} workspace={workspace} client={client} onDone={onDone} />
        )}
        {!isFirst && editor && <RevertButton id={id} workspace={workspace} onReverted={onReverted} />}
      </div>
      {difference === '' && <p className="studio-muted">{words.history.same}</p>}
      {difference !== null && difference !== '' && <DifferenceView difference={difference} />}
    </li>
  )
}

interface RollbackButtonProps extends Pick<RevisionItemProps, 'workspace' | 'client' | 'onDone'> {
  readonly id: number
  readonly live: number
}

function RollbackButton({ id, live, workspace, client, onDone }: RollbackButtonProps) {
  const { words } = useSpeech()
  const [open, setOpen] = useState(false)
  const { busy, run } = useAsyncAction()
  const rollback = () =>
    run(async () => {
      const body: Rollback = { to: id, live, message: words.history.rollbackMessage(id) }
      const answer = await client.write<Published>('POST', `offices/${workspace.office.slug}/rollback`, body)
      setOpen(false)
      onDone(answer.ok ? 'rolledBack' : refusalOf(answer))
    })
  return (
    <>
      <Button small variant="danger" onClick={() => setOpen(true)}>
        {words.history.rollback(id)}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.history.rollbackTitle(id)}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
            <Button variant="primary" busy={busy} onClick={() => void rollback()}>
              {words.history.rollback(id)}
            </Button>
          </>
        }
      >
        <p>{words.history.rollbackText}</p>
      </Dialog>
    </>
  )
}

function refusalOf({ refusal: { code, body } }: Extract<Answer<unknown>, { readonly ok: false }>): Outcome {
  return { problems: code === 'problems' ? (body as Refused).problems : [] }
}
