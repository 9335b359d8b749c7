import { callsOf } from './calls.ts'
import type { Rule } from './rule.ts'

/** A call that answers for persons alone, or for institutions alone, stands on a page that is for them alone. */
export const accessTooWide: Rule = ({ spec, world, report }) => {
  if (spec.access.value === 'public') return
  for (const { path } of callsOf(spec)) {
    const subject = world.contract.operation(path.value)?.subject
    if ((subject !== 'person' && subject !== 'institution') || spec.access.value === subject) continue
    const whom = subject === 'person' ? 'private persons' : 'institutions'
    const message = `\`${path.value}\` answers for ${whom} alone, and the page is for others too.`
    report.error('access-too-wide', spec.access.at, message, subject)
  }
}
