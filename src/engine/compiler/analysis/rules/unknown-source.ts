import { nearest } from '../../../model/nearest.ts'
import type { ServiceRule } from './rule.ts'

/** `pdf: { of: … }` names a source of the page. */
export const unknownSource: ServiceRule = ({ definition: { spec, sources }, report, gaps }) => {
  const names = sources.map((source) => source.id)
  const of = spec.pdf?.of
  if (!of || names.includes(of.value) || gaps.lost.has(of.value) || gaps.nameless) return
  report.error('unknown-source', of.at, { name: of.value, known: names }, { suggestion: nearest(of.value, names) })
}
