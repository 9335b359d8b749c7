import type { ServiceRule } from './rule.ts'

/** A page that anyone may open cannot read what needs a session, nor know whom it is for. */
export const access: ServiceRule = ({ definition, env, report }) => {
  if (definition.spec.access.value !== 'public') return
  for (const { path, query } of definition.calls) {
    const operation = env.contract.operation(path.value)
    if (operation && !operation.public) {
      report.error('needs-login.page', path.at, { path: path.value })
    }
    for (const one of query) {
      const reads = one.kind === 'subject' ? ['subject'] : one.value.names
      if (!reads.includes('subject') && !reads.includes('user')) continue
      report.error('no-subject', one.at)
    }
  }
}
