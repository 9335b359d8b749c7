import { type Diagnostic, diagnosticOf } from '../../engine/compiler/diagnostics/diagnostic.ts'
import type { TrialOffices } from '../../engine/model/trial-offices.ts'
import type { BaseFile, Trial } from '../../studio-protocol/fleet.ts'
import { ALL_OFFICES, type Compiler } from '../compiling/compiler.ts'
import { completedCheck, reducedProposal } from '../compiling/reduced-proposal.ts'
import { isOnTrial, type Published, slugOfFile } from '../published.ts'
import type { Definitions } from '../served-definitions.ts'
import { publishChecked } from '../store/proposal.ts'
import { SHARED, TRIAL } from '../store/revisions.ts'
import { PublishedMeanwhile, type Store, type StoredState } from '../store/store.ts'
import { promoted, withoutTrial, withTrial } from '../store/trials.ts'
import { withFiles } from './base-impact.ts'
import { resultsOf } from './office-check.ts'
import { MOST_ATTEMPTS, type Outcome, outcomeOf, revisionFrom } from './publishing.ts'

interface By {
  readonly author: string
  readonly message: string
}

/** What somebody saw when they decided: it must still be so. */
interface Seen {
  /** The revision of what all offices share. */
  readonly revision: number
  /** That of the trial; null where there was none. */
  readonly trial: number | null
}

type NextOf = (published: Published) => Promise<Definitions | null>

/** Gives a change of what offices share to some of them first, then to all, or takes it back; by the rules of `okienko publish`. */
export class Trials {
  readonly #store: Store
  readonly #compiler: Compiler

  constructor(store: Store, compiler: Compiler) {
    this.#store = store
    this.#compiler = compiler
  }

  /** Publishes the files, on top of those on trial, for these offices. Null while nothing is published. */
  start(files: readonly BaseFile[], to: TrialOffices, seen: Seen, by: By): Promise<Outcome | null> {
    return this.#publish(TRIAL, seen, by, (published) =>
      withTrial(this.#store, published, { shared: withFiles((published.trial ?? published).shared, files), to }),
    )
  }

  /** Gives what is on trial to all. */
  promote(seen: Seen, by: By): Promise<Outcome | null> {
    return this.#publish(SHARED, seen, by, async (published) => promoted(published))
  }

  withdraw(seen: Seen, by: By): Promise<Outcome | null> {
    return this.#publish(TRIAL, seen, by, (published) => withoutTrial(this.#store, published))
  }

  async #publish(scope: string, seen: Seen, by: By, nextOf: NextOf): Promise<Outcome | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(scope, seen, by, nextOf)
      } catch (error) {
        if (!(error instanceof PublishedMeanwhile) || attempt === MOST_ATTEMPTS) throw error
      }
    }
  }

  async #attempt(scope: string, seen: Seen, by: By, nextOf: NextOf): Promise<Outcome | null> {
    const state = await this.#store.load()
    if (state.published === null) return null
    // After the state, so that a publication between the two makes what follows fail.
    const [shared] = await this.#store.history(SHARED, 1)
    if (seen.trial !== (state.trial?.number ?? null) || seen.revision !== shared?.number) return { kind: 'stale' }
    const next = await nextOf(state.published)
    if (next === null) return { kind: 'stale' }
    const proposal = { state, next }
    const result = await this.#compiler.run('checkAll', reducedProposal(proposal), { office: ALL_OFFICES })
    const checked = completedCheck(result, proposal)
    if (checked.acceptable === null)
      return { kind: 'refused', problems: checked.errors, tests: resultsOf(checked, this.#compiler.name) }
    const made = await publishChecked(this.#store, checked, state, { ...by, result: { studio: true } })
    return (
      outcomeOf(made, scope) ?? {
        kind: 'refused',
        problems: [this.#nothingToTry()],
        tests: resultsOf(checked, this.#compiler.name),
      }
    )
  }

  /** As for a trial of what all offices share: these offices try these very files. */
  #nothingToTry(): Diagnostic {
    const span = { file: `${this.#compiler.name}/portal.yaml`, line: 1, column: 1, endColumn: 2 }
    return diagnosticOf('error', 'trial.same', span)
  }
}

/** The trial that is published; null where there is none. */
export function trialIn({ published, trial }: StoredState): Trial | null {
  if (!trial || !published?.trial) return null
  const on = [...published.offices.keys()].filter((path) => isOnTrial(path, published))
  return { revision: revisionFrom(trial), to: published.trial.to, offices: on.map(slugOfFile) }
}

/** Short names of the offices that are published. */
export const slugsIn = ({ offices }: Published): readonly string[] => [...offices.keys()].map(slugOfFile)

/** Whether every office that is named is there. */
export function areThere(to: TrialOffices, published: Published): boolean {
  const there = new Set(slugsIn(published))
  return to.offices?.every((office) => there.has(office)) ?? true
}
