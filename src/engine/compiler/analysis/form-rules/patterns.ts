import type { FormRule } from '../rules/rule.ts'

/** A pattern that cannot be read would let the validator of the form fail. */
export const patterns: FormRule = ({ definition, report }) => {
  for (const { value } of definition.schema.properties) {
    const { pattern } = value
    if (!pattern || isRegExp(pattern.value)) continue
    report.error('bad-pattern', pattern.at, { pattern: pattern.value })
  }
}

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}
