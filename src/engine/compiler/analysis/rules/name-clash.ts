import type { Span } from '../../diagnostics/diagnostic.ts'
import type { ServiceRule } from './rule.ts'

/** The names that every expression knows; a parameter or a source cannot have one of them. */
const reserved = ['subject', 'user', 'config', 'office', 'today', 'row', 'params', 'word', 'money', 'one']

/** Parameters and sources share one scope, so that a name in an expression means one thing. */
export const nameClash: ServiceRule = ({ definition: { sources, params }, report }) => {
  const seen = new Map<string, Span>()
  for (const { id, at } of [...sources, ...params]) {
    const before = seen.get(id)
    if (before) report.error('name-clash.source', at, { name: id, line: before.line })
    else if (reserved.includes(id)) report.error('name-clash.reserved', at, { name: id })
    seen.set(id, at)
  }
}
