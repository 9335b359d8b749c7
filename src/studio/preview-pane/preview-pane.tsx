import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import type { FrameMessage } from '../preview/messages.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace, WorkspaceSnapshot } from '../workspace/workspace.ts'
import { PreviewControls } from './preview-controls.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useLiveReplies } from './use-live-replies.ts'
import './preview-pane.css'

interface PreviewPaneProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

/** The page beside its properties, as residents would see the draft. */
export function PreviewPane({ workspace, snapshot }: PreviewPaneProps) {
  const words = useWords()
  const { compiled, documents, view } = snapshot
  const live = useLiveReplies(workspace, view.case === 'live')
  const receive = (message: FrameMessage) => {
    if (message.type === 'selected') workspace.pick(message.path, message.parts)
    if (message.type === 'visited') workspace.visit(message.path)
  }
  return (
    <section className="studio-pane studio-preview" aria-label={words.panes.preview} data-pane="preview" tabIndex={-1}>
      <h2 className="ok-sr-only">{words.panes.preview}</h2>
      <PreviewControls
        view={view}
        languages={compiled?.languages ?? [view.context.language]}
        plannedDays={compiled?.plannedDays ?? []}
        onChange={(changed) => workspace.setView(changed)}
      />
      <div role="status">
        {live.failed !== null && (
          <Note kind="warn" word={words.warning}>
            {words.live.failed(live.failed.path, words.live.reasons[live.failed.reason])}
          </Note>
        )}
      </div>
      {compiled === null ? (
        <LoadingMark label={words.preview.drawing} />
      ) : (
        <PreviewFrame
          compiled={compiled}
          documents={documents}
          context={view.context}
          path={compiled.page}
          width={view.width}
          onMessage={receive}
          onCall={live.replyTo}
        />
      )}
    </section>
  )
}
