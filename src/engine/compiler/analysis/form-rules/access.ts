import type { FormRule } from '../rules/rule.ts'

/** A form cannot send, or read, what its visitors may not. */
export const access: FormRule = ({ definition: { spec, submit, sources }, env, report }) => {
  const access = spec.access.value
  if (access === 'login') return
  const { operation } = submit
  if (operation && !operation.public && !(access === 'restricted' && operation.restricted)) {
    report.error('needs-login.form', submit.path.at, { path: operation.path, access }, { suggestion: 'login' })
  }
  if (access === 'restricted') return
  for (const { path } of sources) {
    const called = env.environment.contract.operation(path.value)
    if (!called || called.public) continue
    report.error('needs-login.form', path.at, { path: path.value, access }, { suggestion: 'login' })
  }
}
