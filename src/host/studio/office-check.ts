import { reviewedChanges } from '../../engine/authoring/impact/reviewed-changes.ts'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { isOfficeFile } from '../../engine/compiler/project/folder.ts'
import { pathIn } from '../../engine/compiler/project/shared-config.ts'
import { officeTimeAt } from '../../engine/model/plain-date.ts'
import type { Review, TestResult } from '../../studio-protocol/protocol.ts'
import { slugOfFile } from '../published.ts'
import { shownDifference } from '../store/difference.ts'
import { changesOnly, type PlannedPublication } from '../store/planned.ts'
import { type CheckedProposal, checkProposal, inputOf, type Proposal, type ProposalTools } from '../store/proposal.ts'
import { studioHostClaims, vendorChanges } from './vendor-keys.ts'

/** Problems that a check lists: the rest is found once these are mended. */
const MAX_PROBLEMS = 1_000

/** Who reads the problems of a publication. */
export interface Reader {
  /** May change what the vendor decides. */
  readonly byVendor: boolean
  /** May publish in the office. */
  readonly publishes: boolean
}

/** A proposal for the file of one office, at `path`. */
export interface OfficeProposal {
  readonly proposal: Proposal
  readonly path: string
  readonly reader: Reader
  /** The host name of the studio, which no office can have. */
  readonly host?: string | undefined
}

/** Checks as `okienko publish` does, and what cannot be changed in the studio. */
export function checkOffice({ proposal, path, reader, host }: OfficeProposal, tools: ProposalTools): CheckedProposal {
  const checked = checkProposal(proposal, tools)
  const before = proposal.state.published?.offices.get(path)
  const after = proposal.next.offices.get(path) ?? ''
  const file = `${tools.input.name}/${path}`
  const errors = [
    ...(reader.byVendor ? [] : vendorChanges({ file, before, after })),
    ...(host === undefined ? [] : studioHostClaims(file, after, host)),
  ]
  const found = checked.errors
    .slice(0, MAX_PROBLEMS)
    .map((error) => inStudio(error, path, proposal.state.planned, reader))
  if (errors.length === 0) return { ...checked, errors: found }
  return { ...checked, errors: [...found, ...errors], acceptable: null }
}

/** Checks a proposal and says what it would change for residents. `now`: in milliseconds since 1970. */
export function reviewOffice(
  { now, ...office }: OfficeProposal & { readonly now: number },
  tools: ProposalTools,
): Omit<Review, 'version' | 'text' | 'stale'> {
  const { proposal, path } = office
  const before = proposal.state.published?.offices.get(path)
  const text = proposal.next.offices.get(path) ?? ''
  const checked = checkOffice(office, tools)
  const { errors, served } = checked
  const ofFile = served.diagnostics.filter(({ span }) => span.file.endsWith(`/${path}`))
  return {
    before: before ?? '',
    problems: [...new Set([...errors, ...ofFile])].slice(0, MAX_PROBLEMS),
    changes: before === undefined ? [] : changesOf(path, before, proposal, now, tools),
    difference: shownDifference({ path, was: before, is: text, names: ['live', 'draft'] }),
    tests: resultsOf(checked, tools.input.name),
    publishable: checked.acceptable !== null && before !== text,
  }
}

function changesOf(
  path: string,
  before: string,
  proposal: Proposal,
  now: number,
  tools: ProposalTools,
): Review['changes'] {
  const { state, unchanged: others = new Map() } = proposal
  const office = slugOfFile(path)
  const version = (text: string) => {
    const input = inputOf(withText(proposal, path, text), path, tools)
    return { text, buildAt: (at: number) => tools.build(input, { office, owners: state.owners, others, at }) }
  }
  const after = proposal.next.offices.get(path) ?? ''
  return reviewedChanges(path, version(before), version(after), now)
}

/**
 * A planned publication that is in the way, with what this person can do about it in the studio. The same object where there is
 * nothing to replace: a review lists each problem once.
 */
function inStudio(
  problem: Diagnostic,
  path: string,
  planned: readonly PlannedPublication[],
  reader: Reader,
): Diagnostic {
  if (problem.code !== 'planned-publication') return problem
  const isNamed = ({ number }: PlannedPublication): boolean => number === (problem.args as { number?: number }).number
  const changing = planned.filter(({ files }) => files.some(({ scope }) => scope === path))
  const plan = changing.find(isNamed) ?? changing[0]
  const isOwn = plan !== undefined && changesOnly(path, plan)
  if (!plan || (reader.byVendor && !isOwn)) return problem
  const id = !isOwn
    ? 'planned-publication.vendor'
    : reader.publishes
      ? 'planned-publication.studio'
      : 'planned-publication.asked'
  return { ...problem, id, args: { number: plan.number, due: officeTimeAt(plan.due.getTime()).slice(0, 16) } }
}

/** A proposal with another text of an office's file. */
export const withText = (proposal: Proposal, path: string, text: string): Proposal => ({
  ...proposal,
  next: { ...proposal.next, offices: new Map([...proposal.next.offices, [path, text]]) },
})

/** How the tests went. `folder`: how messages call the folder of definitions. */
export const resultsOf = ({ tests }: CheckedProposal, folder: string): readonly TestResult[] =>
  tests.map(({ test: { name, service, file, at }, failures: [first], known }) => {
    if (!first) return { name, service, passed: true }
    const message = `${first.what}: ${first.expected} ≠ ${first.actual}`
    const path = pathIn(folder, file)
    const place = isOfficeFile(path) ? { office: slugOfFile(path), line: at.line } : {}
    return { name, service, passed: false, message, known, ...place }
  })
