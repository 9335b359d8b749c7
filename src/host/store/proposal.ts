import type { AuthoringBuild, AuthoringOptions } from '../../engine/authoring/build.ts'
import type { DefinitionTest, TestFailure } from '../../engine/authoring/testing/definition-tests.ts'
import { type Diagnostic, diagnosticOf, placeOf } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { isOfficeFile, type PortalInput } from '../../engine/compiler/project/folder.ts'
import { pathIn } from '../../engine/compiler/project/shared-config.ts'
import { officeTimeAt } from '../../engine/model/plain-date.ts'
import { trialOfficesText } from '../../engine/model/trial-offices.ts'
import { isSameShared, isSameTrial, type Published, sharedFor, slugOfFile } from '../published.ts'
import type { Builders, Served } from '../served.ts'
import { type Definitions, type Group, groupsOf, inputOfGroup, selectServedDefinitions } from '../served-definitions.ts'
import { carriedOut, changesShared, type Plan, planOf } from './planned.ts'
import type { Author } from './revisions.ts'
import { selectServedState } from './served-state.ts'
import type { Revision, Store, StoredState } from './store.ts'

type BuildForAuthors = (input: PortalInput, options?: AuthoringOptions) => AuthoringBuild

/** What checks definitions. The builders are kept, so that what has not changed is not compiled again. */
export interface ProposalTools {
  readonly build: BuildForAuthors
  readonly builders: Builders
  /** Its files are not used. */
  readonly input: PortalInput
}

/** The state of a store that a proposal is checked against. */
export type CheckedState = Pick<StoredState, 'published' | 'owners' | 'planned'>

/** What is to be published in place of a state of the store. */
export interface Proposal<State extends CheckedState = CheckedState> {
  readonly state: State
  readonly next: Definitions
  /** When it is to be published; now when left out. */
  readonly due?: Date
  /**
   * Files of offices that are published and that the proposal leaves as they are, if they are left out of `state` and `next`: by
   * path, with their texts where the owners of their names are not recorded, else null.
   */
  readonly unchanged?: ReadonlyMap<string, string | null>
}

export interface RunTest {
  readonly test: Omit<DefinitionTest, 'run'>
  readonly failures: readonly TestFailure[]
  /** It fails in the same way in what is published, which the proposal neither causes nor has to mend. */
  readonly known: boolean
}

/** What would be served of a proposal. */
export interface ServedSummary extends Pick<Served, 'diagnostics' | 'heldBack' | 'owners'> {
  /** Short names of the offices. */
  readonly offices: readonly string[]
  /** Short names of the offices that are on trial. */
  readonly onTrial: readonly string[]
}

/** The result of a check. It is data, so that a check can run in another thread. */
export interface CheckedProposal {
  readonly served: ServedSummary
  /** Errors that what is published has not. */
  readonly errors: readonly Diagnostic[]
  readonly tests: readonly RunTest[]
  /** Its files that differ, where it is to be published later. */
  readonly plan: Plan | null
  /** What may be published; null with such errors and where a definition test fails that passes in what is published. */
  readonly acceptable: Published | null
}

/** The definitions of a proposal, as a build takes them: those of the office with this file, and of all that share the same. */
export function inputOf({ next }: Proposal, path: string, { input }: ProposalTools): PortalInput {
  const { others, trial } = groupsOf(next)
  return inputOfGroup(trial?.offices.has(path) ? trial : others, next, input)
}

/** Builds what offices share, with the offices; twice where some of them are on trial, or only the groups that are wanted. */
function buildsOf(
  definitions: Definitions,
  { state: { owners }, unchanged = new Map() }: Proposal,
  { build, input }: ProposalTools,
  options: AuthoringOptions = {},
  isWanted: (group: Group, isTrial: boolean) => boolean = () => true,
): readonly AuthoringBuild[] {
  const { others, trial } = groupsOf(definitions)
  const pairs = trial === null ? [[others, null] as const] : [[others, trial] as const, [trial, others] as const]
  return pairs.flatMap(([group, rest]) => {
    if (!isWanted(group, group === trial) || (rest && group.offices.size === 0)) return []
    const paths = [...(rest?.offices.keys() ?? [])]
    const others = new Map([...unchanged, ...paths.map((path) => [path, null] as const)])
    const elsewhere = new Set([...others.keys()].map(slugOfFile))
    return [build(inputOfGroup(group, definitions, input), { ...options, owners, others, elsewhere })]
  })
}

/** Whether the tests of a group count: not of one that stays as it is published, where there is a trial. */
function isTested({ shared, offices }: Group, isTrial: boolean, { state: { published }, next }: Proposal): boolean {
  if (!published || !(published.trial ?? next.trial)) return true
  const isSame =
    isTrial && next.trial
      ? published.trial && isSameTrial(next.trial, published.trial)
      : isSameShared(published.shared, shared)
  return (
    !isSame ||
    [...offices].some(([path, text]) => published.offices.get(path) !== text) ||
    [...published.offices.keys()].some((path) => !next.offices.has(path))
  )
}

/** The tests of a proposal, and what is wrong with them where they are written. */
function testsOf(proposal: Proposal, tools: ProposalTools) {
  const { published } = proposal.state
  const isWanted = (group: Group, isTrial: boolean): boolean => isTested(group, isTrial, proposal)
  const options = { tests: testsThatCount(proposal, tools) }
  const wrongOf = (builds: readonly AuthoringBuild[]) => builds.flatMap(({ testProblems = [] }) => testProblems)
  const builds = buildsOf(proposal.next, proposal, tools, options, isWanted)
  const wrong = wrongOf(builds)
  const known = published && wrong.length > 0 ? wrongOf(buildsOf(published, proposal, tools, options)) : []
  return { tests: builds.flatMap(({ tests = [] }) => tests), wrong, known }
}

/**
 * Whether the tests of a file count. Those in the file of an office only where it, or what it shares with others, is changed:
 * who publishes one office neither reads the tests of another nor waits for them.
 */
function testsThatCount({ state: { published }, next }: Proposal, { input }: ProposalTools): (file: string) => boolean {
  return (file) => {
    const path = pathIn(input.name, file)
    if (!published || !isOfficeFile(path)) return true
    const isSame = published.offices.get(path) === next.offices.get(path)
    return !isSame || !isSameShared(sharedFor(path, published), sharedFor(path, next))
  }
}

/**
 * Checks and tests what is to be published, now or at the moment `due`. Publications that are planned are checked on top of it,
 * in their order: it must neither change a file that one of them changes, nor give them an error.
 */
export function checkProposal(proposal: Proposal, tools: ProposalTools): CheckedProposal {
  const { state, due = null, next, unchanged: others = new Map() } = proposal
  const { builders } = tools
  const before = selectServedState(state, tools.input, builders, { others })
  const options = { owners: state.owners, others }
  const served = selectServedDefinitions(next, state.published, tools.input, builders, options)
  const tested = testsOf(proposal, tools)
  const known = new Set([...(before?.diagnostics ?? []), ...tested.known].map(keyOf))
  const plan = due && state.published ? planOf(state.published, next, due) : null
  const inForce = plan ? state.published : next
  const found = [
    ...served.diagnostics,
    ...tested.wrong,
    ...(inForce ? problemsOfPlans(inForce, plan, proposal, tools) : []),
    ...problemsOfTrial(proposal, `${tools.input.name}/portal.yaml`),
  ]
  const errors = new Map(
    found.flatMap((one) => (one.severity === 'error' && !known.has(keyOf(one)) ? [[keyOf(one), one] as const] : [])),
  )
  const tests = runTests(tested.tests, proposal, tools)
  const isRight = errors.size === 0 && tests.every(({ failures, known }) => known || failures.length === 0)
  const { diagnostics, heldBack, owners, onTrial = new Set() } = served
  const offices = served.offices.map(({ slug }) => slug)
  const summary = { diagnostics, heldBack, owners, offices, onTrial: [...onTrial] }
  return { served: summary, errors: [...errors.values()], tests, plan, acceptable: isRight ? served.published : null }
}

/** Most pass: only where some fail, their files are tested with what is published. */
function runTests(tests: readonly DefinitionTest[], proposal: Proposal, tools: ProposalTools): readonly RunTest[] {
  const results = tests.map(({ run, ...test }) => ({ test, failures: run() }))
  const failing = new Set(results.flatMap(({ test, failures }) => (failures.length === 0 ? [] : [test.file])))
  const { published } = proposal.state
  const were =
    published && failing.size > 0
      ? buildsOf(published, proposal, tools, { tests: (file) => failing.has(file) }).flatMap(
          (built) => built.tests ?? [],
        )
      : []
  const known = new Set(were.map((test) => failureKey(test, test.run())))
  return results.map((result) => ({
    ...result,
    known: result.failures.length > 0 && known.has(failureKey(result.test, result.failures)),
  }))
}

/** The same for the same test with the same outcome, wherever in its file it stands. */
const failureKey = ({ file, service, name }: RunTest['test'], failures: readonly TestFailure[]): string =>
  JSON.stringify([file, service, name, failures.map(({ what, expected, actual }) => [what, expected, actual])])

/** What is wrong with the planned publications once these definitions are in force. */
function problemsOfPlans(
  inForce: Definitions,
  plan: Plan | null,
  proposal: Proposal,
  tools: ProposalTools,
): readonly Diagnostic[] {
  const { state } = proposal
  const plans: readonly (Plan & { readonly number?: number })[] = [...state.planned, ...(plan ? [plan] : [])]
  const problems: Diagnostic[] = []
  let next = inForce
  for (const one of [...plans].sort((a, b) => a.due.getTime() - b.due.getTime())) {
    const done = carriedOut(next, one)
    if ('conflicts' in done) {
      const { number = 0, due } = one
      const args = { number, due: officeTimeAt(due.getTime()).slice(0, 16) }
      const id = one === plan ? 'planned-publication.earlier' : 'planned-publication'
      for (const { place, path } of done.conflicts) {
        const file = place === 'builtIn' ? `okienko/${path}` : `${tools.input.name}/${path}`
        problems.push(diagnosticOf('error', id, { file, line: 1, column: 1, endColumn: 2 }, args))
      }
      continue
    }
    next = done.next
    if (one !== plan || state.planned.length > 0)
      problems.push(...buildsOf(next, proposal, tools).flatMap((built) => built.diagnostics))
  }
  return problems
}

/**
 * Why what offices share cannot be changed, or tried: only one such change is under way at a time, so that none undoes another.
 */
function problemsOfTrial({ state, next, due }: Proposal, file: string): readonly Diagnostic[] {
  const { published, planned } = state
  const span = { file, line: 1, column: 1, endColumn: 2 }
  // What is planned does not end a trial, not even with the same: the trial could be taken back until then.
  const current = next.trial ?? (due && published?.trial)
  if (!current || !published) return []
  if (!isSameShared(next.shared, published.shared)) {
    const to = trialOfficesText(published.trial?.to ?? current.to)
    return [diagnosticOf('error', 'trial', span, { to })]
  }
  if (!next.trial) return []
  if (published.trial && isSameTrial(next.trial, published.trial)) return []
  const plan = planned.find(changesShared)
  if (plan) {
    const due = officeTimeAt(plan.due.getTime()).slice(0, 16)
    return [diagnosticOf('error', 'trial.planned', span, { number: plan.number, due })]
  }
  if (isSameShared(next.trial.shared, published.shared)) return [diagnosticOf('error', 'trial.same', span)]
  const isOfNobody = groupsOf(next).trial === null
  return isOfNobody ? [diagnosticOf('error', 'trial.nobody', span, { to: trialOfficesText(next.trial.to) })] : []
}

/** Publishes what may be now: the revisions that it made, or null when nothing differs. Throws `PublishedMeanwhile`. */
export function publishChecked(
  store: Store,
  { acceptable, served, tests }: CheckedProposal,
  { version }: Pick<StoredState, 'version'>,
  { result, ...by }: Author,
): Promise<readonly Revision[] | null> {
  if (acceptable === null) throw new Error('What has errors is not published')
  const found = { errors: 0, tests: tests.length, heldBack: served.heldBack, ...result }
  return store.publish(acceptable, served.owners, { ...by, result: found }, version)
}

const keyOf = (one: Diagnostic): string =>
  `${one.id} ${placeOf(one.span).replace(/^.*?(?=(?:services|forms|offices)\/)/, '')}`

/** Plans what may be published later: the number of the plan, or null when nothing differs. Throws `PublishedMeanwhile`. */
export async function planChecked(
  store: Store,
  { acceptable, plan, tests }: CheckedProposal,
  { version }: Pick<StoredState, 'version'>,
  { author, message, result = {} }: Omit<Author, 'result'> & { readonly result?: Author['result'] },
): Promise<number | null> {
  if (acceptable === null || plan === null) throw new Error('What has errors is not planned')
  if (plan.files.length === 0) return null
  return store.plan(plan, { author, message, result: { errors: 0, tests: tests.length, ...result } }, version)
}
