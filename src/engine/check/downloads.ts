import type { Scope } from '../expression/typecheck.ts'
import type { QuerySpec } from '../language/service.ts'
import type { Located, TemplateText } from '../language/shape.ts'
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
  checkTemplate(checking, download.file, scope)
}
