import type { ServiceRule } from './rule.ts'

/** A call that answers for persons alone, or for institutions alone, is on a page that is for them alone. */
export const accessTooWide: ServiceRule = ({ definition, env, report }) => {
  const { access } = definition.spec
  if (access.value === 'public') return
  for (const { path } of definition.calls) {
    const subject = env.contract.operation(path.value)?.subject
    if ((subject !== 'person' && subject !== 'institution') || access.value === subject) continue
    report.error('access-too-wide', access.at, { path: path.value, subject }, { suggestion: subject })
  }
}
