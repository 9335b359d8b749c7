import { typeName } from '../../model/expression/kinship.ts'
import { nearest } from '../../model/nearest.ts'
import type { BodyMember } from '../contract/contract.ts'
import type { ProvedExpr } from '../language/checked.ts'
import type { ProvedMember } from '../language/checked-form.ts'
import type { SubmitSpec } from '../language/form.ts'
import { type FormChecking, hasValue, isField, isMisnamed } from './form-context.ts'
import { provenSent, sendable } from './sources.ts'

/** Proves what is sent, member by member, against what the contract takes. */
export function checkBody(checking: FormChecking): readonly ProvedMember[] {
  const { spec, submission } = checking
  const members = spec.submit.body.flatMap((entry) => provedMember(checking, entry) ?? [])
  const said = spec.submit.body.map((entry) => entry.id)
  for (const { name, required } of submission?.body ?? []) {
    if (!required || said.includes(name) || checking.page.gaps.lost.has(name)) continue
    checking.report.error(
      'missing-body',
      spec.submit.post.at,
      `\`${spec.submit.post.value}\` also needs \`${name}\` in its body.`,
    )
  }
  return members
}

type Entry = SubmitSpec['body'][number]

function provedMember(checking: FormChecking, entry: Entry): ProvedMember | null {
  const { submission, report } = checking
  const member = submission?.body.find((one) => one.name === entry.id)
  if (submission && !member) {
    const known = submission.body.map((one) => one.name)
    report.error(
      'unknown-body',
      entry.at,
      `\`${submission.path}\` takes no \`${entry.id}\` in its body. Known: ${known.join(', ')}.`,
      nearest(entry.id, known),
    )
    return null
  }
  const value = sentValue(checking, entry)
  if (!value || (member && !fits(checking, entry, value, member))) return null
  const cel = (entry.value?.cel ?? entry.id).trim()
  const field = checking.schema.properties.some((one) => one.id === cel) ? cel : null
  const nullable = member?.type.nullable ?? false
  const mayBeLeftOut = member !== undefined && !member.required
  if (field !== null && !hasValue(checking, field) && !isMisnamed(checking)) {
    if (!nullable && !mayBeLeftOut) {
      report.error(
        'not-laid-out',
        entry.value?.at ?? entry.at,
        `\`${field}\` is sent, and cannot be empty, but nobody can enter it: it is neither laid out nor prefilled.`,
      )
    }
  }
  return { name: entry.id, value, nullable, field, mayBeLeftOut }
}

function sentValue(checking: FormChecking, entry: Entry): ProvedExpr | null {
  const { page, scope } = checking
  if (entry.value === null && !isField(checking, { value: entry.id, at: entry.at })) return null
  return provenSent(page, entry, scope) ? (page.findings.exprs.get(entry) ?? null) : null
}

function fits({ report }: FormChecking, entry: Entry, value: ProvedExpr, member: BodyMember): boolean {
  if (sendable(value.type, member.type)) return true
  report.error(
    'wrong-body-type',
    entry.value?.at ?? entry.at,
    `\`${entry.id}\` is ${typeName(member.type)}; this is ${typeName(value.type)}.`,
  )
  return false
}
