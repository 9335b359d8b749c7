import { nearest } from '../../../model/nearest.ts'
import type { Located } from '../../language/shape.ts'
import type { FormRule } from '../rules/rule.ts'

/** Wherever a form leads there is a page. */
export const destinations: FormRule = ({ definition: { spec, success }, env: { routes }, report }) => {
  const paths: readonly (Located<string> | undefined)[] = [
    success.go && 'path' in success.go ? success.go.path : undefined,
    spec.cancel,
    ...(spec.errors ?? []).map(({ value }) => ('value' in value ? undefined : value.go)),
  ]
  for (const path of paths) {
    if (!path || routes.includes(path.value)) continue
    report.error('unknown-path.page', path.at, { path: path.value }, { suggestion: nearest(path.value, routes) })
  }
}
