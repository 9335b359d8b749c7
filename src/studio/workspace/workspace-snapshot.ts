import type { Picked } from '../../engine/authoring/edit/picked.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import type { ToolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import type { Draft, OtherDraft, Revision } from '../../studio-protocol/protocol.ts'
import type { CompiledView } from '../compile/messages.ts'
import type { DraftState } from '../draft/draft-keeper.ts'
import type { PreviewView } from '../preview-pane/preview-controls.tsx'

/** What of an opened office is on the screen. */
export interface WorkspaceSnapshot {
  readonly text: string
  readonly draft: DraftState
  /** Why the last edit was not made. */
  readonly refused: ToolFailure | null
  /** The compiler does not work: nothing can be edited until the page is loaded again. */
  readonly isStopped: boolean
  readonly newer: Draft | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Grows whenever the text has changed in another way than by typing into a field. */
  readonly round: number
  readonly revision: Revision | null
  readonly others: readonly OtherDraft[]
  readonly selection: EditPath | null
  /** What was pressed in the page, where that selected it. */
  readonly picked: Picked | null
  readonly view: PreviewView
  /** What was compiled last; null until it was for the first time. */
  readonly compiled: CompiledView | null
  readonly documents: ReadonlyMap<string, string>
}

export const firstView: PreviewView = {
  context: { as: 'anyone', language: 'pl', contrast: false, textSize: 'mala', day: null },
  width: 'desktop',
  case: 'usual',
  version: 'draft',
}
