import { reservedNames } from '../../../plan/service.ts'
import type { Span } from '../../diagnostics/diagnostic.ts'
import type { ServiceRule } from './rule.ts'

/** Parameters and sources share one scope, so that a name in an expression means one thing. */
export const nameClash: ServiceRule = ({ definition: { sources, params }, report }) => {
  const seen = new Map<string, Span>()
  for (const { id, at } of [...sources, ...params]) {
    const before = seen.get(id)
    if (before) report.error('name-clash.source', at, { name: id, line: before.line })
    else if (reservedNames.includes(id)) report.error('name-clash.reserved', at, { name: id })
    seen.set(id, at)
  }
}
