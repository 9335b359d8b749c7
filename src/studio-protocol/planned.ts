/** What the studio and its server exchange about planned publications: see protocol.ts. */
import type { Draft, Moment, Publish, Rebase } from './protocol.ts'

/** `POST offices/:slug/plan` → `Planned`: as `publish`, at a moment to come (400 where it has passed). */
export interface PlanPublication extends Publish {
  readonly at: Moment
}

/** `GET offices/:slug/planned` → what will be published, in that order: `readonly Planned[]`. */
export interface Planned {
  readonly plan: number
  readonly author: string
  readonly message: string
  /** When it is published. */
  readonly due: Moment
  /** What it changes of the office's file as it is now, as a unified difference. */
  readonly difference: string
  /** Whether this person may take it back: it changes nothing else than this office. */
  readonly withdrawable: boolean
}

/**
 * `POST offices/:slug/withdraw` → `Withdrawn`; 404 where it is not planned (any more); 409 `Clashes` as of `rebase`, where
 * `mine` is what was planned, `theirs` what this person's draft has.
 */
export interface Withdraw extends Rebase {
  readonly plan: number
}

/** What was planned is a draft again; null where it was to remove the office. */
export interface Withdrawn {
  readonly draft: Draft | null
  /** It was joined with the draft that this person had. */
  readonly joined: boolean
}
