import { isSameShared, type Published, type SharedFiles } from '../published.ts'
import type { Definitions } from '../served-definitions.ts'
import type { Proposal } from '../store/proposal.ts'
import type { SelectedDefinitions } from './selection.ts'

/** Revisions that are remembered: the current one, one on trial, and those of definitions that are served as a fallback. */
const MAX_REVISIONS = 8

/**
 * Restores the identity of what offices share after it was copied to another thread: the same files are the same object again, so
 * that nothing is compiled twice because of the copy.
 */
export class SharedRevisions {
  /** The one used last comes last. */
  #revisions: readonly SharedFiles[] = []

  identify(shared: SharedFiles): SharedFiles {
    const revision = this.#revisions.find((candidate) => isSameShared(candidate, shared)) ?? shared
    const others = this.#revisions.filter((other) => other !== revision)
    this.#revisions = [...others.slice(-(MAX_REVISIONS - 1)), revision]
    return revision
  }

  inDefinitions<Value extends Definitions>(definitions: Value): Value {
    const { shared, trial } = definitions
    return {
      ...definitions,
      shared: this.identify(shared),
      ...(trial && { trial: { ...trial, shared: this.identify(trial.shared) } }),
    }
  }

  inPublished(published: Published): Published {
    const held = [...published.held].map(([path, versions]) => {
      const identified = [...versions].map(
        ([definition, version]) => [definition, { ...version, shared: this.identify(version.shared) }] as const,
      )
      return [path, new Map(identified)] as const
    })
    return { ...this.inDefinitions(published), held: new Map(held) }
  }

  inSelected(selected: SelectedDefinitions): SelectedDefinitions {
    const { definitions, published } = selected
    return {
      ...selected,
      definitions: this.inDefinitions(definitions),
      published: published && this.inPublished(published),
    }
  }

  inProposal(proposal: Proposal): Proposal {
    const { state, next } = proposal
    const published = state.published && this.inPublished(state.published)
    return { ...proposal, state: { ...state, published }, next: this.inDefinitions(next) }
  }
}
