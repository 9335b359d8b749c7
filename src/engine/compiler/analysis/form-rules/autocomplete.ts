import { nearest } from '../../../model/nearest.ts'
import type { FormRule } from './rule.ts'

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
export const autocomplete: FormRule = ({ spec, report }) => {
  for (const { value } of spec.layout) {
    const token = value?.autocomplete
    if (!token || tokens.includes(token.value)) continue
    report.error(
      'unknown-autocomplete',
      token.at,
      `\`${token.value}\` is no autocomplete token. Known: ${tokens.join(', ')}.`,
      nearest(token.value, tokens),
    )
  }
}
