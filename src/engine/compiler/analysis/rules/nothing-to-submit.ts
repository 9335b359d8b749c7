import { inputNodes } from '../dependencies.ts'
import type { ServiceRule } from './rule.ts'

/** A call that waits for the button must send something that the resident enters. */
export const nothingToSubmit: ServiceRule = ({ definition: { sources, params }, report }) => {
  const entered = params.map(({ id }) => id)
  for (const source of sources) {
    const { on } = source.spec
    const sent = inputNodes([source], []).flatMap(({ needs, guesses }) => [...needs, ...guesses])
    if (!on || sent.some((name) => entered.includes(name))) continue
    report.error('nothing-to-submit', on.at, { source: source.id })
  }
}
