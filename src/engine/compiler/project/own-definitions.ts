import { LeastRecentlyUsed } from '../../../../schemas/least-recently-used.ts'
import type { TypedForm } from '../analysis/typed-form.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import type { CheckedOffice } from './documents.ts'

type Definitions = Pick<CheckedOffice, 'services' | 'forms' | 'changed' | 'leftOut'>

/** Offices whose own versions of definitions are kept. */
export const mostCompiled = 30

/**
 * The services and forms of offices that change some. An office's own versions take half a megabyte, and few of two thousand
 * offices are looked at at a time: they are dropped, and compiled again when they are asked for.
 */
export class OwnDefinitions {
  readonly #recent = new LeastRecentlyUsed<object, Definitions>(mostCompiled)

  /** The same office, which keeps nothing that `compile` can give again. */
  droppedOf(office: CheckedOffice, compile: () => Definitions | null): CheckedOffice {
    if (office.changed.size === 0) return office
    const { services: _, forms: __, leftOut: ___, changed, ...facts } = office
    return this.#compiledOnUse(facts, changed.size, compile, office)
  }

  /** An office whose definitions are compiled when they are first used. `changedCount`: how many of them it changes. */
  compiledOnUse(
    facts: Omit<CheckedOffice, keyof Definitions>,
    changedCount: number,
    compile: () => Definitions | null,
  ): CheckedOffice {
    return this.#compiledOnUse(facts, changedCount, compile, null)
  }

  #compiledOnUse(
    facts: Omit<CheckedOffice, keyof Definitions>,
    changedCount: number,
    compile: () => Definitions | null,
    compiled: Definitions | null,
  ): CheckedOffice {
    // Whatever a caller still has is known as changed, also after it was dropped.
    const own = new WeakSet<TypedService | TypedForm>()
    const key = {}
    if (compiled) this.#recent.set(key, noteChanged(compiled, own))
    const definitions = (): Definitions => this.#recent.of(key, () => noteChanged(compile() ?? nothing, own))
    return {
      ...facts,
      changed: { has: (definition) => own.has(definition), size: changedCount },
      get services() {
        return definitions().services
      },
      get forms() {
        return definitions().forms
      },
      get leftOut() {
        return definitions().leftOut
      },
    }
  }
}

const nothing: Definitions = { services: [], forms: [], changed: new Set(), leftOut: [] }

function noteChanged(made: Definitions, own: WeakSet<TypedService | TypedForm>): Definitions {
  for (const one of [...made.services, ...made.forms]) if (made.changed.has(one)) own.add(one)
  return made
}

/** The office with some properties replaced; its definitions are not compiled. */
export const officeWith = (office: CheckedOffice, more: Partial<CheckedOffice>): CheckedOffice =>
  // A spread would run the getters of definitions.
  Object.defineProperties({} as CheckedOffice, {
    ...Object.getOwnPropertyDescriptors(office),
    ...Object.getOwnPropertyDescriptors(more),
  })
