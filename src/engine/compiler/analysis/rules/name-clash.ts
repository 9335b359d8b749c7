import type { Span } from '../../diagnostics/diagnostic.ts'
import type { Rule } from './rule.ts'

/** The names that every expression knows; a parameter or a source cannot have one of them. */
const reserved = ['subject', 'user', 'config', 'office', 'today', 'row', 'params', 'word', 'money', 'one']

/** Parameters and sources share one scope, so that a name in an expression means one thing. */
export const nameClash: Rule = ({ spec, report }) => {
  const seen = new Map<string, Span>()
  for (const { id, at } of [...(spec.sources ?? []), ...(spec.params ?? [])]) {
    const before = seen.get(id)
    if (before) report.error('name-clash', at, `A source is already called \`${id}\`, on line ${before.line}.`)
    else if (reserved.includes(id))
      report.error('name-clash', at, `\`${id}\` has a meaning of its own in expressions; choose another name.`)
    seen.set(id, at)
  }
}
