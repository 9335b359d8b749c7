import { useContext, useEffect, useSyncExternalStore } from 'react'
import { formatToolFailure } from '../../engine/compiler/diagnostics/format.ts'
import type { ToolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import { later } from '../../kit/later.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { goTo, type Screen } from '../address.ts'
import { StudioBar, type StudioBarProps } from '../bar/studio-bar.tsx'
import { DraftDialogs } from '../draft/draft-dialogs.tsx'
import { KeptFormsContext, PUBLICATION } from '../draft/kept-forms.ts'
import { HistoryPage } from '../history/history-page.tsx'
import { OutlinePane } from '../outline/outline-pane.tsx'
import { PreviewPane } from '../preview-pane/preview-pane.tsx'
import { ReviewPage } from '../review/review-page.tsx'
import type { StudioClient } from '../session/client.ts'
import { usePoll } from '../session/use-poll.ts'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech, useWords } from '../words/use-words.ts'
import { EditPane } from './edit-pane.tsx'
import { usePaneKeys } from './pane-keys.ts'
import type { Workspace } from './workspace.ts'
import { WorkspaceTools } from './workspace-tools.tsx'

const TextsPage = later(() => import('../texts/texts-page.tsx').then((module) => module.TextsPage))

interface WorkspacePageProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  readonly screen: Screen
  readonly bar: Omit<StudioBarProps, 'children' | 'title'>
}

/** An office that is edited: what it is made of, the properties of a part, and the page; or its review, or its history. */
export function WorkspacePage({ workspace, client, screen, bar }: WorkspacePageProps) {
  const words = useWords()
  const forms = useContext(KeptFormsContext)
  const snapshot = useSyncExternalStore(workspace.subscribe, workspace.getSnapshot)
  const setScreen = (next: Screen) => goTo({ kind: 'office', slug: workspace.office.slug, screen: next })
  usePaneKeys()
  useEffect(() => {
    const leave = () => void workspace.flush(true)
    // An edit that takes seconds, such as a file of texts, would be lost.
    const ask = (event: BeforeUnloadEvent) => {
      if (workspace.isEditing) event.preventDefault()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', ask)
    }
  }, [workspace])
  const hasDraft = snapshot.draft !== 'none'
  useEffect(() => {
    if (!hasDraft) forms.write(PUBLICATION, null)
  }, [hasDraft, forms])
  // Who else edits, and what they offer.
  usePoll(() => void workspace.catchUp({ poll: true }))
  const back = () => setScreen('edit')
  return (
    <>
      <a className="studio-skip" href="#studio-properties">
        {words.skip}
      </a>
      <StudioBar {...bar} title={workspace.office.name}>
        <WorkspaceTools workspace={workspace} snapshot={snapshot} screen={screen} onScreen={setScreen} />
      </StudioBar>
      <RefusedEdit failure={snapshot.refused} />
      {/* Kept while another screen is shown: the preview and what was opened stay as they were. */}
      <main className="studio-panes" hidden={screen !== 'edit'} inert={snapshot.isStopped}>
        <OutlinePane workspace={workspace} snapshot={snapshot} />
        <EditPane workspace={workspace} snapshot={snapshot} />
        <PreviewPane workspace={workspace} snapshot={snapshot} />
      </main>
      {screen === 'texts' && (
        <TextsPage workspace={workspace} snapshot={snapshot} coming={<LoadingMark label={words.loading} />} />
      )}
      {screen === 'review' && <ReviewPage workspace={workspace} client={client} onBack={back} />}
      {screen === 'history' && (
        <HistoryPage workspace={workspace} client={client} onBack={back} onReview={() => setScreen('review')} />
      )}
      <DraftDialogs workspace={workspace} snapshot={snapshot} />
    </>
  )
}

/** Why the last edit was not made. */
function RefusedEdit({ failure }: { readonly failure: ToolFailure | null }) {
  const { words, language } = useSpeech()
  return (
    <div role="alert">
      {failure && (
        <Note kind="danger" word={words.error}>
          <MarkedText text={formatToolFailure(failure, language)} />
        </Note>
      )}
    </div>
  )
}
