import type { AccessibilitySummary } from '../engine/compiler/project/office-identity.ts'
import { formatPlainDate } from '../engine/model/plain-date.ts'
import { escaped } from './escaped.ts'
import type { Translate } from './failure-texts.ts'
import { mailLink, phoneLink } from './reach-links.ts'

/** Where a complaint may go further: the Commissioner for Human Rights. */
const OMBUDSMAN = 'https://bip.brpo.gov.pl/'

/**
 * The accessibility statement in short, for a page while the portal that has the whole of it is down: how far the website complies,
 * what is not accessible, when the statement was prepared, whom to turn to, and how to complain (act of 4 April 2019, article 10).
 */
export function statementInShort(statement: AccessibilitySummary, language: string, t: Translate): string {
  const { status, prepared, person, phone, email } = statement
  const exceptions = inLanguage(statement.exceptions, language) ?? []
  const name = inLanguage(person, language)
  const parts = [
    status === null ? '' : paragraph(t(`accessibility.status.${status}`)),
    exceptions.length === 0 ? '' : `<ul>${exceptions.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`,
    prepared === null ? '' : paragraph(`${t('accessibility.prepared.on')} ${formatPlainDate(prepared)}`),
    paragraph(t('accessibility.contact.text')),
    name === null
      ? ''
      : `<p>${escaped(t('accessibility.contact.person'))} <span translate="no">${escaped(name)}</span></p>`,
    `<p>${escaped(t('accessibility.contact.phone'))} ${phoneLink(phone)}</p>`,
    `<p>${escaped(t('accessibility.contact.email'))} ${mailLink(email)}</p>`,
    ...(['right', 'request', 'time'] as const).map((part) => paragraph(t(`accessibility.procedure.${part}`))),
    `<p>${escaped(t('accessibility.procedure.complaint'))} <a href="${OMBUDSMAN}">${escaped(t('accessibility.procedure.ombudsman'))}</a>.</p>`,
  ]
  return `<details><summary>${escaped(t('footer.accessibility'))}</summary>${parts.join('')}</details>`
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

/** The value in a language, else in the first that there is. */
const inLanguage = <Value>(values: ReadonlyMap<string, Value>, language: string): Value | null =>
  values.get(language) ?? [...values.values()][0] ?? null
