import type { Rule } from './rule.ts'

/** A page that anyone may open cannot read what needs a session, nor know whom it is for. */
export const accessRule: Rule = ({ spec, world, report }) => {
  if (spec.access.value !== 'public') return
  for (const { value } of spec.sources ?? []) {
    const operation = world.contract.operation(value.get.value)
    if (operation && !operation.public) {
      report.error(
        'needs-login',
        value.get.at,
        `\`${value.get.value}\` answers only after login, and the service is public.`,
        'login',
      )
    }
    const subject = value.query?.find((entry) => entry.id === 'subject' && entry.value === null)
    if (subject) report.error('no-subject', subject.at, 'A public page has no subject to send.')
  }
}
