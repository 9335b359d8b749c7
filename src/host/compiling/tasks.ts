import { mergeDocuments } from '../../engine/authoring/edit/merge.ts'
import { portalBuilder } from '../../engine/compiler/project/build.ts'
import { shownDifference } from '../store/difference.ts'
import { type CheckedProposal, checkProposal, type Proposal, type ProposalTools } from '../store/proposal.ts'
import { baseImpact, type ComparedBase } from '../studio/base-impact.ts'
import { type ProbedDraft, probeDraft } from '../studio/draft-probe.ts'
import { checkOffice, type OfficeProposal, reviewOffice } from '../studio/office-check.ts'
import { marksOf } from '../studio/part-values.ts'
import { DocumentPacker } from './compiled-documents.ts'
import { documentsOf, type EarlierOffice } from './earlier-office.ts'
import { type SelectTask, selectAsData } from './selection.ts'
import { SharedRevisions } from './shared-revisions.ts'

/**
 * Everything that reads definitions which somebody may change while residents are served, as functions of data: they run in threads
 * of their own. What they compile is kept from one task to the next.
 */
export function compileTasks(tools: ProposalTools) {
  const revisions = new SharedRevisions()
  const selecting = { ...tools, packer: new DocumentPacker() }
  /** Its cache is of the one revision of what offices share that was requested last. */
  const buildEarlier = portalBuilder()
  const ofProposal = <Input extends { readonly proposal: Proposal }>(input: Input): Input => ({
    ...input,
    proposal: revisions.inProposal(input.proposal),
  })
  return {
    check: (input: OfficeProposal) => withoutDiagnostics(checkOffice(ofProposal(input), tools)),
    checkAll: (proposal: Proposal) => withoutDiagnostics(checkProposal(revisions.inProposal(proposal), tools)),
    review: (input: OfficeProposal & { readonly now: number }) => reviewOffice(ofProposal(input), tools),
    probe: (input: ProbedDraft) => probeDraft(ofProposal(input), tools),
    select: (input: SelectTask) => selectAsData(revisions.inSelected(input.selected), input, selecting),
    selectAll: (input: SelectTask) => selectAsData(revisions.inSelected(input.selected), input, selecting),
    documents: (input: EarlierOffice) => documentsOf(input, buildEarlier, tools.input),
    impact: (input: ComparedBase) => baseImpact(input, tools),
    merge: (input: Parameters<typeof mergeDocuments>) => mergeDocuments(...input),
    difference: shownDifference,
    marks: marksOf,
  }
}

/** Without the diagnostics of what is served: a publication reads its errors alone, and the rest would be copied with it. */
const withoutDiagnostics = (checked: CheckedProposal): CheckedProposal => ({
  ...checked,
  served: { ...checked.served, diagnostics: [] },
})

/** What a compiler can be told to do. */
export type CompileTasks = ReturnType<typeof compileTasks>
