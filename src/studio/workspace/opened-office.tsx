import { useEffect, useState } from 'react'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import type { OfficeAccess } from '../../studio-protocol/protocol.ts'
import type { Screen } from '../address.ts'
import { StudioBar, type StudioBarProps } from '../bar/studio-bar.tsx'
import { workerThread } from '../compile/compiler.ts'
import { browserDrafts } from '../draft/kept-draft.ts'
import type { StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import { leftSelection } from './left-selection.ts'
import { openOffice } from './open-office.ts'
import { Workspace } from './workspace.ts'
import { WorkspacePage } from './workspace-page.tsx'

interface OpenedOfficeProps {
  readonly client: StudioClient
  readonly storage: Storage
  readonly office: OfficeAccess
  readonly screen: Screen
  readonly bar: Omit<StudioBarProps, 'children' | 'title'>
}

const clock = {
  after: (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Fetches an office and opens it for editing. */
export function OpenedOffice({ client, storage, office, screen, bar }: OpenedOfficeProps) {
  const words = useWords()
  const [workspace, setWorkspace] = useState<Workspace | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailed] = useState(-1)
  const login = bar.me?.login ?? ''
  useEffect(() => {
    let awaited = true
    let opened: Workspace | null = null
    const drafts = browserDrafts(storage, login, office.slug)
    const left = leftSelection(sessionStorage, login, office.slug)
    openOffice(client, office.slug, drafts).then((found) => {
      if (!awaited) return
      if (found === null) return setFailed(attempt)
      opened = new Workspace(office, found, { client, storage: drafts, clock, startThread: workerThread })
      const selection = left.take()
      if (selection !== null) opened.select(selection)
      setWorkspace(opened)
    })
    return () => {
      awaited = false
      if (opened !== null) left.keep(opened.getSnapshot().selection)
      opened?.dispose()
    }
  }, [client, storage, login, office, attempt])
  if (workspace !== null) return <WorkspacePage workspace={workspace} client={client} screen={screen} bar={bar} />
  return (
    <>
      <StudioBar {...bar} title={office.name} />
      <main className="studio-single">
        {failedAttempt === attempt ? (
          <FailureState
            title={words.failure.title}
            body={words.failure.text}
            retry={words.retry}
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : (
          <LoadingMark label={words.loading} />
        )}
      </main>
    </>
  )
}
