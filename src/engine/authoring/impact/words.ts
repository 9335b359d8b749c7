import type { MessageLanguage } from '../../compiler/diagnostics/format.ts'
import type { PresenceChange } from './causes.ts'
import type { Difference } from './differences.ts'

/** The lists in which parts of a plan have names of their own. */
export const partLists = [
  'params',
  'sources',
  'query',
  'blocks',
  'details',
  'columns',
  'show',
  'totals',
  'options',
  'fields',
  'checks',
  'prefill',
  'body',
  'menu',
  'tables',
  'texts',
] as const
export type PartList = (typeof partLists)[number]

/** What `okienko impact` says in one language. */
export interface ImpactWords {
  readonly language: MessageLanguage
  /** A part with its name, as the subject of a sentence, and in "the label of …". */
  readonly part: Readonly<Record<PartList, { readonly subject: string; readonly of: string }>>
  /** "label of column `x` in block `y`" */
  readonly propertyOf: (property: string, parts: readonly string[]) => string
  readonly within: (part: string, of: readonly string[]) => string
  readonly change: Readonly<Record<Exclude<Difference['kind'], 'renamed'>, (what: string, changes: string) => string>>
  readonly renamed: (what: string, name: string) => string
  /** Of what has changed in a way that words cannot show. */
  readonly changed: (what: string) => string
  readonly nothing: string
  readonly yes: string
  readonly no: string
  readonly sorted: (column: string, descending: boolean) => string
  /** Of a break: a day, or a day and an hour. */
  readonly until: (moment: string) => string
  /** The menu comes from the office's own file, and no longer from its system, or the other way round. */
  readonly ownMenu: string
  readonly menuOfSystem: string
  /** Of a change with a date that is planned, or that is not any more. */
  readonly plannedFor: (time: string, change: string) => string
  readonly notPlanned: (time: string, change: string) => string
  readonly presence: Readonly<Record<PresenceChange, (what: string) => string>>
  /** Of an office that has hidden or removed it. */
  readonly hidden: Readonly<Record<'service' | 'form', (what: string) => string>>
  readonly quoted: (title: string) => string
  readonly titled: (title: string, subject: string) => string
  readonly service: (id: string) => string
  readonly form: (id: string) => string
  readonly portal: string
  readonly office: Readonly<Record<'unavailable' | 'available', string>>
  readonly overlayRenamed: (part: string, name: string, overlays: number) => string
  readonly overlayUseless: (what: string, reason: string) => string
  readonly overlayStops: (what: string, reason: string) => string
  readonly stops: string
  /** Of a change with a date. */
  readonly neverInForce: string
  readonly mends: (command: string) => string
  readonly offices: (count: number) => string
  readonly andMore: (count: number) => string
  readonly none: (offices: number) => string
  readonly heading: (offices: number) => string
  readonly later: string
  readonly planned: string
  /** The moments as they are printed, in Polish time; null: it does not end. */
  readonly time: (from: string, until: string | null) => string
  readonly tests: string
  readonly test: (name: string) => string
  readonly doesNotFit: string
  readonly expected: (what: string, expected: string, actual: string) => string
  readonly cause: string
  readonly where: string
}
