import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { Rename } from './base-changes.ts'
import type { SubjectDifference } from './comparison.ts'
import type { Subject } from './office-plans.ts'
import type { BrokenTest } from './office-tests.ts'

/** What changes for residents, once for all offices in which it does. */
export type Cause = (
  | ({ readonly type: 'difference' } & SubjectDifference)
  /** An office gets a service or a form, loses it, or has it only as last published, or again. */
  | { readonly type: 'presence'; readonly subject: Subject; readonly change: PresenceChange }
  /** Lines of offices' files that mean nothing, or something wrong, with the new base. */
  | {
      readonly type: 'overlay'
      readonly subject: Subject
      readonly address: string
      /** Of the first office. */
      readonly diagnostic: Diagnostic
      /** The part that they change has this name now. */
      readonly rename: Rename | null
      /** Residents get the service or the form only as last published. */
      readonly unavailable: boolean
      /** The lines are in a change with a date, which never takes effect if they are wrong. */
      readonly dated: boolean
      /** How many lines of all offices' files. */
      readonly overlays: number
    }
  /** Whole offices. */
  | { readonly type: 'office'; readonly change: 'unavailable' | 'available' }
) & { readonly offices: readonly string[] }

/** Whether residents lose something that they have. */
export function stopsSomething(cause: Cause): boolean {
  if (cause.type === 'overlay') return cause.unavailable || (cause.dated && cause.diagnostic.severity === 'error')
  return (cause.type === 'presence' || cause.type === 'office') && cause.change === 'unavailable'
}

export type PresenceChange = 'added' | 'removed' | 'unavailable' | 'available'

export interface FailingTest extends BrokenTest {
  readonly offices: readonly string[]
}

type WithoutOffices<One> = One extends unknown ? Omit<One, 'offices' | 'overlays'> : never
export type NewCause = WithoutOffices<Cause>

/** What takes what an office's comparison finds. */
export type Findings = Pick<CauseCollector, 'add' | 'addTest'>

interface Group<One> {
  readonly one: One
  readonly offices: Set<string>
  /** How often it was found; more than once in an office, where several of its lines have the cause. */
  count: number
}

/** Joins what happens in many offices for the same reason. */
export class CauseCollector {
  readonly #causes = new Map<string, Group<NewCause>>()
  readonly #tests = new Map<string, Group<BrokenTest>>()

  add(office: string, cause: NewCause): void {
    join(this.#causes, keyOf(cause), cause, office)
  }

  addTest(office: string, test: BrokenTest): void {
    join(this.#tests, JSON.stringify([test.file, test.at.line, test.name]), test, office)
  }

  /** What is worst comes first, then what reaches most offices. */
  causes(): readonly Cause[] {
    const all = [...this.#causes.values()].map(({ one, offices, count }): Cause => {
      const sorted = [...offices].sort()
      return one.type === 'overlay' ? { ...one, overlays: count, offices: sorted } : { ...one, offices: sorted }
    })
    return all.sort((a, b) => weightOf(b) - weightOf(a) || b.offices.length - a.offices.length)
  }

  tests(): readonly FailingTest[] {
    return [...this.#tests.values()].map(({ one, offices }) => ({ ...one, offices: [...offices].sort() }))
  }
}

function join<One>(groups: Map<string, Group<One>>, key: string, one: One, office: string): void {
  const group = groups.get(key)
  if (group) {
    group.offices.add(office)
    group.count += 1
  } else groups.set(key, { one, offices: new Set([office]), count: 1 })
}

/** The same for causes that are one. */
export function keyOf(cause: NewCause): string {
  switch (cause.type) {
    case 'difference':
      return JSON.stringify([cause.subject, cause.path, cause.kind, valuesKey(cause)])
    case 'presence':
      return JSON.stringify([cause.subject, cause.change])
    case 'overlay': {
      const { subject, address, diagnostic, rename, unavailable, dated } = cause
      // Overlays that reach into one renamed part have one cause, whatever they change in it.
      return JSON.stringify([subject, rename ?? [diagnostic.id, diagnostic.args, address], unavailable, dated])
    }
    case 'office':
      return cause.change
  }
}

/** What comes and goes is the same thing in every office, also where offices have other words for it. */
function valuesKey({ kind, values: [first] }: SubjectDifference): unknown {
  if (kind === 'changed') return [first?.before, first?.after]
  return kind === 'renamed' ? first?.after : null
}

function weightOf(cause: Cause): number {
  if (cause.type === 'office') return 4
  if (cause.type === 'overlay') return cause.unavailable ? 4 : 1
  if (cause.type === 'presence') return cause.change === 'added' || cause.change === 'available' ? 2 : 3
  return cause.kind === 'removed' ? 2 : 1
}
