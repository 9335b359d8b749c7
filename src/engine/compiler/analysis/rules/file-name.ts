import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Located, TemplateText } from '../../language/shape.ts'
import { spanWithin } from '../../language/tree.ts'
import { splitTemplate } from '../templates.ts'
import type { ServiceRule } from './rule.ts'

/** A file is saved under one name, not in a folder, and its ending decides which program opens it. */
export const fileName: ServiceRule = ({ definition, report }) => {
  for (const { path, fileSpec } of definition.calls) {
    if (fileSpec) checkName(fileSpec, path, report)
  }
}

/** Characters that no file can have in its name on every system (Windows is the strictest). */
const forbidden = /[/\\:*?"<>|\p{Cc}]/u

function checkName(file: TemplateText, path: Located<string>, report: Report): void {
  const split = splitTemplate(file.text)
  if ('openAt' in split) return
  let offset = 0
  for (const part of split.parts) {
    if (!('text' in part)) {
      offset = part.start + part.cel.length + 1
      continue
    }
    const bad = forbidden.exec(part.text)
    if (bad) {
      const at = spanWithin(file.tree, offset + bad.index, offset + bad.index + 1)
      report.error('file-name.character', at, { character: bad[0] })
      return
    }
    offset += part.text.length
  }
  const last = split.parts.at(-1)
  const isPdf = path.value.endsWith('/pdf')
  // A name that is a value, `{row.nazwa}`, is that of a file which somebody uploaded: it has its ending.
  if (last && !('text' in last) && split.parts.length === 1 && !isPdf) return
  const ending = last && 'text' in last ? /\.([a-z0-9]{2,5})$/i.exec(last.text)?.[1] : undefined
  if (ending !== undefined && (!isPdf || ending.toLowerCase() === 'pdf')) return
  const at = spanWithin(file.tree, 0, file.text.length)
  const bare = file.text.replace(/\.[a-z0-9]{0,5}$/i, '')
  report.error('file-name.ending', at, {}, { suggestion: `${bare}.pdf` })
}
