import type { MessageData } from './diagnostic.ts'

/** A message that is not reported at a place: why a tool cannot do its work. */
export interface Refusal {
  readonly ok: false
  readonly message: MessageData
  readonly suggestion: string | null
}

export const refusal = (message: MessageData, suggestion: string | null = null): Refusal => ({
  ok: false,
  message,
  suggestion,
})
