import { problemOf } from '../../../model/pattern/pattern.ts'
import type { FormRule } from '../rules/rule.ts'

/** A pattern that cannot be read, or not matched in linear time, could not be checked when the form is sent. */
export const patterns: FormRule = ({ definition, report }) => {
  for (const { value } of definition.schema.properties) {
    const { pattern } = value
    const problem = pattern ? problemOf(pattern.value) : null
    if (!pattern || problem === null) continue
    const { reason, start, end } = problem
    const { column, endColumn } = pattern.at
    // With escapes, characters and columns do not run in step.
    const inStep = endColumn - column === pattern.value.length
    const at = inStep ? { ...pattern.at, column: column + start, endColumn: column + end } : pattern.at
    report.error('bad-pattern', at, { reason, part: pattern.value.slice(start, end) })
  }
}
