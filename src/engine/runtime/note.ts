import type { Scope } from '../model/expression/evaluate.ts'
import type { NotePlan } from '../plan/block.ts'
import type { SessionEnv } from './env.ts'
import { textOf } from './scope.ts'

export interface NoteView {
  readonly kind: 'note'
  readonly plan: NotePlan
  readonly text: string
}

/** A note that has nothing to say, or cannot say it whole, is not shown. */
export function noteView(env: SessionEnv, plan: NotePlan, scope: Scope): NoteView | undefined {
  const text = textOf(env, plan.text, scope)
  return text === null || text.trim() === '' ? undefined : { kind: 'note', plan, text }
}
