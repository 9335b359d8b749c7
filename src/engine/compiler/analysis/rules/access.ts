import { mentionsOf as identifiersOf } from '../../expression/parse.ts'
import { callsOf, type PageCall } from './calls.ts'
import type { Rule } from './rule.ts'

/** A page that anyone may open cannot read what needs a session, nor know whom it is for. */
export const accessRule: Rule = ({ spec, world, report }) => {
  if (spec.access.value !== 'public') return
  for (const call of callsOf(spec)) {
    const { path } = call
    const operation = world.contract.operation(path.value)
    if (operation && !operation.public) {
      const message = `\`${path.value}\` answers only after login, and \`access\` is public.`
      report.error('needs-login', path.at, message)
    }
    for (const at of subjectsOf(call)) report.error('no-subject', at, 'A public page has no subject to send.')
  }
}

/** Where a call sends who is signed in. */
const subjectsOf = ({ query }: PageCall) =>
  query.flatMap(({ id, at, value }) => {
    const names = identifiersOf(value?.cel ?? id)
    return names.includes('subject') || names.includes('user') ? [value?.at ?? at] : []
  })
