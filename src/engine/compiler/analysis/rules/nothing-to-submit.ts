import { dependencyGraph } from './graph.ts'
import type { Rule } from './rule.ts'

/** A call that waits for the button must send something that the resident enters. */
export const nothingToSubmit: Rule = ({ spec, report }) => {
  const graph = dependencyGraph(spec)
  const params = (spec.params ?? []).map((entry) => entry.id)
  for (const { id, value } of spec.sources ?? []) {
    if (!value.on || graph.get(id)?.some((name) => params.includes(name))) continue
    report.error(
      'nothing-to-submit',
      value.on.at,
      `\`${id}\` waits for the button but sends nothing that a resident enters.`,
    )
  }
}
