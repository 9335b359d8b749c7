import type { MessageData } from './diagnostic.ts'

/** A message that is not reported at a place: why a tool cannot do its work. */
export interface ToolFailure {
  readonly ok: false
  readonly message: MessageData
  readonly suggestion: string | null
}

export const toolFailure = (message: MessageData, suggestion: string | null = null): ToolFailure => ({
  ok: false,
  message,
  suggestion,
})
