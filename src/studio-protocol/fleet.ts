/** What the studio's pages of all offices exchange with its server: see protocol.ts. */
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import type { TrialOffices } from '../engine/model/trial-offices.ts'
import type { Moment, Revision, RevisionId } from './protocol.ts'

/** `GET fleet` → `readonly FleetOffice[]`: every office, for people with a role in all (403 for others). */
export interface FleetOffice {
  readonly slug: string
  readonly name: string
  /** `partial`: parts are as last published; `previous`: all of it is; `refused`: it is not served. */
  readonly state: 'served' | 'partial' | 'previous' | 'refused'
  /** Of its file. */
  readonly errors: number
  readonly warnings: number
  /** Some of the errors of an office that is not served: where its file has to be corrected. */
  readonly faults: readonly Diagnostic[]
  /** Services and forms that are served as they were last published, or not at all. */
  readonly heldBack: number
  readonly revision: Revision | null
  readonly drafts: number
  /** Drafts that somebody has asked to publish. */
  readonly requests: number
  /** When the next planned publication is due. */
  readonly planned: Moment | null
  /** Whether it tries another version of what offices share. */
  readonly trial: boolean
}

/** `GET fleet/base` → what every office starts from, for people with a role in all. */
export interface FleetBase {
  /** The address of the `Base`: of the one on trial, where there is one. */
  readonly base: string
  /** Of what all offices share, but those on trial. */
  readonly revision: RevisionId
  readonly trial: Trial | null
  /** Short names of all offices. */
  readonly offices: readonly string[]
  /** Whether this person may publish a trial: a publisher in all offices, where no folder of definitions is served. */
  readonly publishable: boolean
}

/** A version of what offices share that some of them try. */
export interface Trial {
  readonly revision: Revision
  readonly to: TrialOffices
  /** Short names of those offices. */
  readonly offices: readonly string[]
}

/** What was seen when a trial was decided on; 409 `stale` where it has become another. */
interface SeenBase {
  readonly message: string
  /** As in `FleetBase`. */
  readonly revision: RevisionId
  readonly trial: RevisionId | null
}

/**
 * `POST fleet/trial` → `Published`, 422 `Refused`: these files, changed or new, on top of those on trial, for some offices. The
 * trial before ends with it.
 */
export interface PublishTrial extends SeenBase {
  readonly files: readonly BaseFile[]
  readonly to: TrialOffices
}

/** `POST fleet/trial/promote` gives what is on trial to all offices, `POST fleet/trial/withdraw` takes it back. As `PublishTrial`. */
export type EndTrial = SeenBase

/** The files of the shared definitions that may be changed in the studio. */
export const changeableFile = /^(portal|(services|forms)\/[a-z0-9-]+)\.yaml$/

/** `POST fleet/impact` → `BaseImpact`: files of the shared definitions, changed or new, on top of those on trial. Nothing is published. */
export interface ChangeBase {
  readonly files: readonly BaseFile[]
}

export interface BaseFile {
  /** `services/budzet-dochody.yaml` */
  readonly path: string
  readonly text: string
}

export interface BaseImpact {
  /** How many were compared. */
  readonly offices: number
  /** Errors of the changed definitions themselves. */
  readonly problems: readonly Diagnostic[]
  readonly changes: readonly ImpactLine[]
  /** Definition tests that fail only with the change. */
  readonly tests: readonly ImpactLine[]
}

/** What changes for residents, with the offices in which it does. */
export interface ImpactLine {
  readonly text: Readonly<Record<MessageLanguage, string>>
  readonly offices: readonly string[]
  /** Residents lose something. */
  readonly stops: boolean
}
