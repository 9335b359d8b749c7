import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { changeableFile, type FleetBase } from '../../studio-protocol/fleet.ts'
import type { Base } from '../../studio-protocol/protocol.ts'
import { browserDrafts, STANDARD } from '../draft/kept-draft.ts'
import type { StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import { ChangeForm } from './change-form.tsx'
import {
  afterPublishing,
  type ChangedFiles,
  conflictsIn,
  type Files,
  joinedIn,
  keepChanges,
  keptChanges,
  onPublished,
  unpublishedIn,
} from './changed-files.ts'
import { TrialForm } from './trial-form.tsx'
import { type TrialDone, TrialView } from './trial-view.tsx'

/** `kept`: changes of an earlier session are here again. */
type NewsKind = TrialDone | 'reloaded' | 'kept'

interface BasePageProps {
  readonly client: StudioClient
  readonly storage: Storage
  readonly login: string
  readonly onBack: () => void
}

/** Changes files that all offices share: what that would change in each, and stop; and gives it to some of them first. */
export function BasePage({ client, storage, login, onBack }: BasePageProps) {
  const words = useWords()
  const { drafts, standard, state, changed, setChanged, news, setNews, reload } = useStandard(client, storage, login)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was pressed is no longer there.
    if (news !== null && news.what !== 'kept') status.current?.focus()
  }, [news])
  const [leaving, setLeaving] = useState(false)
  const unpublished = unpublishedIn(changed)
  const paths = unpublished.map(({ path }) => path).join(', ')
  return (
    <main className="studio-page studio-fleet">
      <Button onClick={() => (paths === '' ? onBack() : setLeaving(true))}>{words.base.back}</Button>
      <h1>{words.base.title}</h1>
      <p className="studio-muted">{standard?.fleet.publishable ? words.base.leadPublish : words.base.lead}</p>
      <div role="status" ref={status} tabIndex={-1}>
        {news !== null && <News key={news.number} what={news.what} paths={paths} />}
      </div>
      {state === 'reading' && <LoadingMark label={words.loading} />}
      {state === 'failed' && (
        <FailureState title={words.base.notRead} retry={words.retry} onRetry={() => reload(null)} />
      )}
      {standard && (
        <StandardView
          client={client}
          standard={standard}
          changed={changed}
          onChanged={(next) => {
            setChanged(next)
            setNews(null)
          }}
          onReload={() => {
            setNews(null)
            status.current?.focus()
            reload('reloaded')
          }}
          onDone={(what) => {
            setNews(what)
            if (what === 'published') setChanged((was) => afterPublishing(was, unpublished))
            reload(null)
          }}
        />
      )}
      <LeaveDialog
        open={leaving}
        paths={paths}
        onClose={() => setLeaving(false)}
        onLeave={() => {
          drafts.write(null)
          onBack()
        }}
      />
    </main>
  )
}

interface NewsProps {
  readonly what: NewsKind
  /** Of files that are changed. */
  readonly paths: string
}

function News({ what, paths }: NewsProps) {
  const { base, trial } = useWords()
  if (what === 'kept') return paths !== '' && <p>{base.kept(paths)}</p>
  if (what === 'reloaded') return <p>{base.reloaded}</p>
  return (
    <Note kind="ok" word={trial[what]}>
      {null}
    </Note>
  )
}

interface LeaveDialogProps {
  readonly open: boolean
  readonly paths: string
  readonly onClose: () => void
  readonly onLeave: () => void
}

function LeaveDialog({ open, paths, onClose, onLeave }: LeaveDialogProps) {
  const words = useWords()
  const actions = (
    <>
      <Button onClick={onLeave}>{words.base.leave}</Button>
      <Button variant="primary" onClick={onClose}>
        {words.base.stay}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.base.leaveTitle}
      closeLabel={words.close}
      alert
      actions={actions}
    >
      <p>{words.base.leaveText(paths)}</p>
    </Dialog>
  )
}

/** What offices share, and who tries which version of it. */
interface Standard {
  readonly fleet: FleetBase
  /** The files that may be changed: those of the definitions, and those that they extend. */
  readonly files: Files
}

async function readStandard(client: StudioClient): Promise<Standard | null> {
  const fleet = await client.get<FleetBase>('fleet/base')
  if (!fleet.ok) return null
  const base = await client.get<Base>(fleet.value.base)
  if (!base.ok) return null
  const { files, builtIn } = base.value
  const all = Object.entries({ ...builtIn, ...files }).filter(([path]) => changeableFile.test(path))
  return { fleet: fleet.value, files: new Map(all.sort(([a], [b]) => a.localeCompare(b))) }
}

/** The standard, which stays while it is read again, and what this person has changed of it, which the browser keeps. */
function useStandard(client: StudioClient, storage: Storage, login: string) {
  const [drafts] = useState(() => browserDrafts(storage, login, STANDARD))
  const [changed, setChanged] = useState(() => keptChanges(drafts))
  const [standard, setStandard] = useState<Standard | null>(null)
  const [news, setNewsState] = useState<{ readonly what: NewsKind; readonly number: number } | null>(null)
  /** Another object reads again. */
  const [attempt, setAttempt] = useState<{ readonly news: NewsKind | null }>(() => ({
    news: changed.size > 0 ? 'kept' : null,
  }))
  const [ended, setEnded] = useState<{ readonly of: typeof attempt; readonly isRead: boolean } | null>(null)
  const setNews = (what: NewsKind | null) =>
    setNewsState((was) => (what === null ? null : { what, number: (was?.number ?? 0) + 1 }))
  const finish = useEffectEvent((of: typeof attempt, read: Standard | null) => {
    setEnded({ of, isRead: read !== null })
    if (read === null) return
    setStandard(read)
    setChanged((was) => onPublished(was, read.files))
    if (of.news !== null) setNews(of.news)
  })
  useEffect(() => {
    let isWanted = true
    void readStandard(client).then((read) => isWanted && finish(attempt, read))
    return () => {
      isWanted = false
    }
  }, [client, attempt])
  // What another tab has left is from now on in the place of this one, so that it does not come back once it is published.
  useEffect(() => drafts.write(null), [drafts])
  useEffect(() => keepChanges(drafts, changed), [drafts, changed])
  const state = ended?.of !== attempt ? 'reading' : ended.isRead ? 'read' : 'failed'
  const reload = (next: NewsKind | null) => setAttempt({ news: next })
  return { drafts, standard, state, changed, setChanged, news, setNews, reload } as const
}

interface StandardViewProps {
  readonly client: StudioClient
  readonly standard: Standard
  readonly changed: ChangedFiles
  readonly onChanged: (changed: ChangedFiles) => void
  readonly onReload: () => void
  readonly onDone: (done: TrialDone) => void
}

function StandardView({ client, standard, changed, onChanged, onReload, onDone }: StandardViewProps) {
  const { fleet, files } = standard
  const { trial, publishable } = fleet
  const unpublished = unpublishedIn(changed)
  return (
    <>
      {trial && <TrialView key={trial.revision.id} {...{ client, fleet, trial, onReload, onDone }} />}
      <ChangeForm client={client} files={files} changed={changed} onChanged={onChanged} />
      {publishable && (changed.size > 0 || trial) && (
        <TrialForm
          {...{ client, fleet, onReload }}
          files={unpublished}
          conflicts={conflictsIn(changed)}
          joined={joinedIn(changed)}
          onPublished={() => onDone('published')}
        />
      )}
    </>
  )
}
