import { nearest } from '../../../model/nearest.ts'
import type { Rule } from './rule.ts'

/** `pdf: { of: … }` names a source of the page. */
export const unknownSource: Rule = ({ spec, report, gaps }) => {
  const names = (spec.sources ?? []).map((entry) => entry.id)
  const of = spec.pdf?.of
  if (!of || names.includes(of.value) || gaps.lost.has(of.value) || gaps.nameless) return
  report.error(
    'unknown-source',
    of.at,
    `There is no source \`${of.value}\`.${names.length > 0 ? ` Known: ${names.join(', ')}.` : ''}`,
    nearest(of.value, names),
  )
}
