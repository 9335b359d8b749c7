import { nearest } from '../../../model/nearest.ts'
import type { Located } from '../../language/shape.ts'
import type { FormRule } from './rule.ts'

/** Wherever a form leads there is a page. */
export const destinations: FormRule = ({ spec, forms, report }) => {
  const { go } = spec.success
  const paths: (Located<string> | undefined)[] = [
    go?.cel.trim().startsWith('/') ? { value: go.cel.trim(), at: go.at } : undefined,
    spec.cancel,
    ...(spec.errors ?? []).map(({ value }) => ('value' in value ? undefined : value.go)),
  ]
  for (const path of paths) {
    if (!path || forms.routes.includes(path.value)) continue
    report.error(
      'unknown-path',
      path.at,
      `The portal has no page \`${path.value}\`.`,
      nearest(path.value, forms.routes),
    )
  }
}
