import type { FormRule } from './rule.ts'

/** A pattern that cannot be read would let the validator of the form fail. */
export const patterns: FormRule = ({ schema, report }) => {
  for (const { value } of schema.properties) {
    const { pattern } = value
    if (!pattern || isRegExp(pattern.value)) continue
    report.error('bad-pattern', pattern.at, `\`${pattern.value}\` is no regular expression.`)
  }
}

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}
