import type { FormRule } from './rule.ts'

/** A form cannot send, or read, what its visitors may not. */
export const formAccess: FormRule = ({ spec, submission, page, report }) => {
  const access = spec.access.value
  if (access === 'login') return
  if (submission && !submission.public && !(access === 'restricted' && submission.restricted)) {
    report.error(
      'needs-login',
      spec.submit.post.at,
      `\`${submission.path}\` answers only after login, and the form is ${access}.`,
      'login',
    )
  }
  if (access === 'restricted') return
  for (const { value } of spec.sources ?? []) {
    const operation = page.world.contract.operation(value.get.value)
    if (!operation || operation.public) continue
    report.error(
      'needs-login',
      value.get.at,
      `\`${value.get.value}\` answers only after login, and the form is public.`,
      'login',
    )
  }
}
