import { inputNodes } from '../dependencies.ts'
import type { ServiceRule } from './rule.ts'

/** A call that waits for the button must send something that the resident enters. */
export const nothingToSubmit: ServiceRule = ({ definition: { sources, params }, report }) => {
  const entered = params.map(({ id }) => id)
  for (const { id, spec } of sources) {
    const needs = inputNodes(sources, []).find((node) => node.id === id)?.needs ?? []
    if (!spec.on || needs.some((name) => entered.includes(name))) continue
    report.error('nothing-to-submit', spec.on.at, { source: id })
  }
}
