import type { Span } from '../../diagnostics/diagnostic.ts'
import type { Located, TemplateText } from '../../language/shape.ts'
import { spanWithin } from '../../language/tree.ts'
import { splitTemplate } from '../templates.ts'
import { callsOf } from './calls.ts'
import type { Rule } from './rule.ts'

/** A file is saved under one name, not in a folder, and its ending tells the computer what to open it with. */
export const fileName: Rule = ({ spec, report }) => {
  for (const { path, file } of callsOf(spec)) {
    const slip = file && slipOf(file, path)
    if (slip) report.error('file-name', slip.at, slip.message, slip.suggestion)
  }
}

interface Slip {
  readonly at: Span
  readonly message: string
  readonly suggestion: string | null
}

/** Letters that no file can have in its name on every system (Windows is the strictest). */
const forbidden = /[/\\:*?"<>|\p{Cc}]/u

function slipOf(file: TemplateText, path: Located<string>): Slip | null {
  const split = splitTemplate(file.text)
  if ('openAt' in split) return null
  let offset = 0
  for (const part of split.parts) {
    if (!('text' in part)) {
      offset = part.start + part.cel.length + 1
      continue
    }
    const bad = forbidden.exec(part.text)
    if (bad) {
      const at = spanWithin(file.tree, offset + bad.index, offset + bad.index + 1)
      return { at, message: `\`${bad[0]}\` cannot stand in the name of a file.`, suggestion: null }
    }
    offset += part.text.length
  }
  const last = split.parts.at(-1)
  const isPdf = path.value.endsWith('/pdf')
  const ending = last && 'text' in last ? /\.([a-z0-9]{2,5})$/i.exec(last.text)?.[1] : undefined
  if (ending !== undefined && (!isPdf || ending.toLowerCase() === 'pdf')) return null
  const at = spanWithin(file.tree, 0, file.text.length)
  const bare = file.text.replace(/\.[a-z0-9]{0,5}$/i, '')
  return { at, message: 'The name of a file ends in what it is, such as `.pdf`.', suggestion: `${bare}.pdf` }
}
