import { pathOf } from '../../model/expression/tree.ts'
import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import type { Operation } from '../contract/contract.ts'
import { mentionsOf as identifiersOf } from '../expression/parse.ts'
import type { QuerySpec } from '../language/service.ts'
import type { ExprText, Located, TemplateText } from '../language/shape.ts'
import type { Checking } from './context.ts'
import { checkQuery, knownOperation } from './sources.ts'
import { checkTemplate } from './templates.ts'

interface Download {
  readonly path: Located<string>
  readonly query: QuerySpec
  /** Sent anyway: the query of the source whose PDF it is. */
  readonly base: QuerySpec
  /** What the source was told already that it does not send. */
  readonly told?: readonly string[]
  readonly file: TemplateText
  /** When there is a file to offer. */
  readonly when?: ExprText | undefined
  /** No contract describes the call. */
  readonly unchecked: boolean
}

/** Proves the call that returns a file, and the name it is saved under. */
export function checkDownload(checking: Checking, download: Download, scope: Scope): void {
  const operation = download.unchecked ? null : knownOperation(checking, download.path)
  if (operation && operation.reply !== 'file') {
    checking.report.error(
      'not-a-file',
      download.path.at,
      `\`${download.path.value}\` returns data; a download needs a file.`,
    )
  }
  const { query, base, told = [] } = download
  checkQuery(checking, { at: download.path.at, operation, query, base, told }, scope)
  if (operation) warnOfNothing(checking, operation, download)
  checkTemplate(checking, download.file, scope)
}

/**
 * Where there is no document, its button would be offered and fail: the call needs a value, a field that may be null is
 * sent, and no `when` asks anything of what the field belongs to. A field alone: within a longer expression it may be
 * guarded.
 */
function warnOfNothing({ findings, report }: Checking, operation: Operation, { query, base, when }: Download): void {
  const asked = when ? identifiersOf(when.cel) : []
  for (const entry of [...base, ...query]) {
    const sent = findings.exprs.get(entry)
    const isNeeded = operation.query.some((one) => one.name === entry.id && one.required)
    if (!isNeeded || !sent?.type.nullable || sent.type.kind === 'unknown') continue
    const field = pathOf(sent.tree)?.join('.')
    if (field === undefined || identifiersOf(field).some((name) => asked.includes(name))) continue
    report.warning(
      'maybe-nothing',
      entry.value?.at ?? entry.at,
      `\`${field}\` may be null, and \`${operation.path}\` needs \`${entry.id}\`.`,
      `when: ${when ? `${when.cel} && ` : ''}${field} != null`,
    )
  }
}
