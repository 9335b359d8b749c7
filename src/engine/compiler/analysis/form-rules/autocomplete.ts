import { nearest } from '../../../model/nearest.ts'
import type { FormRule } from '../rules/rule.ts'

/** The tokens of HTML for one person's own data (WCAG 2.2, 1.3.5), as far as forms of an office may need them. */
const tokens = [
  'off',
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-level2',
  'postal-code',
  'country',
  'bday',
  'tel',
  'tel-national',
  'email',
  'url',
]

/** A token that browsers do not know does nothing. */
export const autocomplete: FormRule = ({ definition, report }) => {
  for (const { value } of definition.spec.layout) {
    const token = value?.autocomplete
    if (!token || tokens.includes(token.value)) continue
    const suggestion = nearest(token.value, tokens)
    report.error('unknown-autocomplete', token.at, { token: token.value, known: tokens }, { suggestion })
  }
}
