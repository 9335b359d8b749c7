import type { AuthoringBuild, AuthoringOptions } from '../../engine/authoring/build.ts'
import type { DefinitionTest, TestFailure } from '../../engine/authoring/testing/definition-tests.ts'
import { type Diagnostic, placeOf } from '../../engine/compiler/diagnostics/diagnostic.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import { inputWith, type Published } from '../published.ts'
import { type Builders, type Settled, settle } from '../settle.ts'
import type { Author, Store, StoredState } from './store.ts'
import { settleStored } from './stored-portal.ts'

type BuildForAuthors = (input: PortalInput, options?: AuthoringOptions) => AuthoringBuild

/** What checks definitions. The builders are kept, so that what has not changed is not compiled again. */
export interface ProposalTools {
  readonly build: BuildForAuthors
  readonly builders: Builders
  /** Its files are not used. */
  readonly input: PortalInput
}

/** What is to be published in place of a state of the store. */
export interface Proposal {
  readonly state: StoredState
  readonly next: Pick<Published, 'shared' | 'offices' | 'images'>
}

export interface CheckedProposal {
  readonly settled: Settled
  /** Errors that what is published has not. */
  readonly errors: readonly Diagnostic[]
  readonly tests: readonly { readonly test: DefinitionTest; readonly failures: readonly TestFailure[] }[]
  /** What may be published; null with such errors and where a definition test fails. */
  readonly acceptable: Published | null
}

/** The definitions of a proposal, as a build takes them. */
export const inputOf = ({ next }: Proposal, { input }: ProposalTools): PortalInput =>
  inputWith({ ...input, images: new Map() }, next.shared, next.offices, next.images)

/** Checks and tests what is to be published. */
export function checkProposal(proposal: Proposal, tools: ProposalTools): CheckedProposal {
  const { state } = proposal
  const { builders } = tools
  const before = settleStored(state, tools.input, builders, {})
  const input = inputOf(proposal, tools)
  const settled = settle(input, state.published, builders, { owners: state.owners })
  const known = new Set((before?.diagnostics ?? []).map(keyOf))
  const errors = settled.diagnostics.filter((one) => one.severity === 'error' && !known.has(keyOf(one)))
  const found = tools.build(input, { tests: true, owners: state.owners }).tests ?? []
  const tests = found.map((test) => ({ test, failures: test.run() }))
  const isRight = errors.length === 0 && tests.every(({ failures }) => failures.length === 0)
  return { settled, errors, tests, acceptable: isRight ? settled.published : null }
}

/** Publishes what may be; whether that changed anything. Throws `PublishedMeanwhile`. */
export function publishChecked(
  store: Store,
  { acceptable, settled, tests }: CheckedProposal,
  { version }: StoredState,
  { result, ...by }: Author,
): Promise<boolean> {
  if (acceptable === null) throw new Error('What has errors is not published')
  const found = { errors: 0, tests: tests.length, heldBack: settled.heldBack, ...result }
  return store.publish(acceptable, settled.owners, { ...by, result: found }, version)
}

const keyOf = (one: Diagnostic): string =>
  `${one.id} ${placeOf(one.span).replace(/^.*?(?=(?:services|forms|offices)\/)/, '')}`
