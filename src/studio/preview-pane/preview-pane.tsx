import { Button } from '../../kit/button.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { replySourceOf } from '../compile/messages.ts'
import type { FrameMessage } from '../preview/messages.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../workspace/workspace-snapshot.ts'
import { PreviewControls } from './preview-controls.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useLiveReplies } from './use-live-replies.ts'
import { VersionNote } from './version-note.tsx'
import './preview-pane.css'

interface PreviewPaneProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

/** The page beside its properties, as residents would see the draft. */
export function PreviewPane({ workspace, snapshot }: PreviewPaneProps) {
  const words = useWords()
  const { compiled, documents, view } = snapshot
  const fault = compiled?.fault ?? 'none'
  const source = replySourceOf(view.case)
  const replies = useLiveReplies(workspace, source)
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
      <VersionNote workspace={workspace} version={view.version} fault={fault} />
      <div role="status">
        {replies.failed !== null && (
          <Note kind="warn" word={words.warning}>
            {replies.failed.reason === null
              ? words.live.notRecorded(replies.failed.path)
              : words.live.failed(replies.failed.path, words.live.reasons[replies.failed.reason])}
          </Note>
        )}
        {replies.kept !== null && <p>{replies.kept ? words.live.kept : words.live.notKept}</p>}
      </div>
      {source === 'live' && (
        <Button small onClick={() => void replies.keep()}>
          {words.live.keep}
        </Button>
      )}
      {compiled === null && <LoadingMark label={words.preview.drawing} />}
      {compiled !== null && fault !== 'all' && (
        <PreviewFrame
          compiled={compiled}
          documents={documents}
          context={view.context}
          path={compiled.page}
          width={view.width}
          onMessage={receive}
          onCall={replies.replyTo}
        />
      )}
    </section>
  )
}
