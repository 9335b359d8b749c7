import { createHash } from 'node:crypto'
import { PLAIN_SHIELD } from '../../schemas/plain-shield.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { FailureTextKey } from '../engine/compiler/project/failure-texts.ts'
import type { OfficeIdentity } from '../engine/compiler/project/office-identity.ts'
import { builtInLanguages } from '../engine/plan/service.ts'
import { escaped } from './escaped.ts'
import { statementInShort } from './failure-statement.ts'
import { FAILURE_STYLE } from './failure-style.ts'
import { failureTexts, type Translate } from './failure-texts.ts'
import { mailLink, phoneLink } from './reach-links.ts'

/** What a failure page is about: the portal cannot answer, or has no such page. */
export type Failure = 'unavailable' | 'notFound'

/** Of whom a failure page is: an office that is served, or as much of one as could be read. */
export interface FailedOffice {
  readonly identity: OfficeIdentity
  /** Has its coat of arms and its texts in added languages; null for an office that is not served. */
  readonly build: Pick<OfficeBuild, 'images' | 'failureTexts'> | null
}

/** A page that needs no other file and no script. */
export interface FailurePage {
  readonly html: string
  readonly policy: string
  readonly language: string
}

/** Larger coats of arms are left out: the page has to be small where everything else fails. */
const MAX_LOGO_BYTES = 16_000

/**
 * The page in every language that the office offers, of which `language` is shown first; the others are reached by links within
 * the page. `asFile` writes the policy into the page, for servers that send no header.
 */
export function failurePage(
  failure: Failure,
  office: FailedOffice | null,
  language: string | null,
  asFile = false,
): FailurePage {
  const sections = sectionsOf(office, language)
  const main = sections[0]?.language ?? builtInLanguages[0]
  const style = FAILURE_STYLE + accentRule(office?.identity.accent ?? null)
  const policy = policyOf(style)
  const title = [sections[0]?.t(titleKeys[failure]), nameIn(office, main)].filter((part) => part).join(' – ')
  const head = [
    '<meta charset="utf-8">',
    asFile ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
  ]
  // The section that is shown first comes last in the markup: the style sheet hides it while another one is the target.
  const pages = [...sections.slice(1), ...sections.slice(0, 1)].map((section) => pageIn(section, failure, office))
  const body = `${contrastBox(sections)}<div class="sheet">${bar(office, sections)}<main>${pages.join('')}</main></div>`
  return {
    html: `<!doctype html>\n<html lang="${main}"><head>${head.join('')}</head><body>${body}</body></html>\n`,
    policy: `${policy}; frame-ancestors 'none'`,
    language: main,
  }
}

interface Section {
  readonly language: string
  readonly t: Translate
}

/** The languages that the page is in, the one that is shown first in front. */
function sectionsOf(office: FailedOffice | null, language: string | null): readonly Section[] {
  const known = office?.identity.languages ?? []
  const named = [...(office?.identity.names.keys() ?? [])]
  const offered = [known, named, builtInLanguages].find((languages) => languages.length > 0) ?? []
  const sections = offered.flatMap((code): readonly Section[] => {
    const t = failureTexts(code, office?.build ?? null)
    return t ? [{ language: code, t }] : []
  })
  const all = sections.length > 0 ? sections : builtInLanguages.flatMap((code) => sectionIn(code))
  return [
    ...all.filter((section) => section.language === language),
    ...all.filter((section) => section.language !== language),
  ]
}

const sectionIn = (language: string): readonly Section[] => {
  const t = failureTexts(language, null)
  return t ? [{ language, t }] : []
}

const titleKeys: Readonly<Record<Failure, FailureTextKey>> = {
  unavailable: 'failurePage.title',
  notFound: 'notFound.title',
}

const leadKeys: Readonly<Record<Failure, readonly FailureTextKey[]>> = {
  unavailable: ['failurePage.happened', 'failurePage.kept', 'failurePage.next'],
  notFound: ['notFound.text'],
}

/** The name of the office in a language, else in the first that it has one in. */
function nameIn(office: FailedOffice | null, language: string): string {
  const names = office?.identity.names ?? new Map<string, string>()
  return names.get(language) ?? [...names.values()][0] ?? ''
}

/** Black and yellow is a choice on the page itself: the style sheet reads the box, and no script is needed. */
function contrastBox(sections: readonly Section[]): string {
  const words = new Map(sections.map(({ language, t }) => [t('appBar.contrast'), language]))
  const label = [...words].map(([word, language]) => `<span lang="${language}">${escaped(word)}</span>`).join(' / ')
  return `<input type="checkbox" id="contrast"><label for="contrast">${label}</label>`
}

function bar(office: FailedOffice | null, sections: readonly Section[]): string {
  const main = sections[0]
  const links = sections.map(
    ({ language }) =>
      `<li><a href="#${language}" lang="${language}" hreflang="${language}">${languageName(language)}</a></li>`,
  )
  const name = nameIn(office, main?.language ?? '')
  const label = escaped(main?.t('failurePage.languages') ?? '')
  const languages = links.length < 2 ? '' : `<nav aria-label="${label}"><ul>${links.join('')}</ul></nav>`
  return `<header>${office ? logoOf(office) : ''}<span class="name" translate="no">${escaped(name)}</span>${languages}</header>`
}

function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return escaped(name.charAt(0).toLocaleUpperCase(language) + name.slice(1))
}

function pageIn({ language, t }: Section, failure: Failure, office: FailedOffice | null): string {
  const lead = leadKeys[failure].map((key) => `<p>${escaped(t(key))}</p>`).join('')
  const ways =
    failure === 'notFound'
      ? `<a class="button" href="/lista-uslug">${escaped(t('notFound.services'))}</a> <a class="button quiet" href="/">${escaped(t('notFound.home'))}</a>`
      : `<a class="button" href="">${escaped(t('retry'))}</a>`
  const heading = `<h1>${escaped(t(titleKeys[failure]))}</h1>`
  return `<section id="${language}" lang="${language}">${heading}${lead}<p class="ways">${ways}</p>${reachOf({ language, t }, failure, office)}</section>`
}

/**
 * How to reach the office, and what the law wants to be reachable from every page. While the portal is down, its page with the
 * accessibility statement is, too: what matters of it is in this page.
 */
function reachOf({ language, t }: Section, failure: Failure, office: FailedOffice | null): string {
  if (!office) return ''
  const { contact, bip, accessibility } = office.identity
  const lines = [
    ['', escaped(nameIn(office, language))],
    [t('contact.address'), contact?.address ? escaped(contact.address) : ''],
    [t('contact.phone'), contact ? phoneLink(contact.phone) : ''],
    [t('contact.email'), contact ? mailLink(contact.email) : ''],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [contactLine(label, value)]))
  const links = [
    bip === null ? '' : `<li><a href="${escaped(bip)}">${escaped(t('footer.bip'))}</a></li>`,
    accessibility === null || failure === 'unavailable'
      ? ''
      : `<li><a href="/deklaracja-dostepnosci">${escaped(t('footer.accessibility'))}</a><br>${escaped(t('failurePage.accessibility'))} ${phoneLink(accessibility.phone)}, ${mailLink(accessibility.email)}</li>`,
  ].join('')
  const list = links === '' ? '' : `<ul>${links}</ul>`
  const statement = failure === 'unavailable' && accessibility ? statementInShort(accessibility, language, t) : ''
  return `<h2>${escaped(t('menu.contact'))}</h2><address>${lines.join('')}</address>${list}${statement}`
}

const contactLine = (label: string, value: string): string =>
  `<p>${label === '' ? '' : `<span class="label">${escaped(label)}</span> `}<span translate="no">${value}</span></p>`

const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** The coat of arms within the page, or the plain shield of offices without one. */
function logoOf({ build }: FailedOffice): string {
  const [name, picture] = [...(build?.images ?? [])][0] ?? []
  const type = pictureTypes[name?.replace(/^.*\./, '') ?? '']
  if (picture === undefined || type === undefined || picture.length > MAX_LOGO_BYTES) return PLAIN_SHIELD_SVG
  return `<img src="data:${type};base64,${Buffer.from(picture).toString('base64')}" alt="">`
}

const { width, height, field, charge } = PLAIN_SHIELD
const PLAIN_SHIELD_SVG = `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><path class="field" d="${field}"/><path class="charge" d="${charge}"/></svg>`

const accentRule = (accent: string | null): string =>
  accent !== null && /^#[\da-f]{6}$/i.test(accent) ? `:root{--accent:${accent}}` : ''

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`
}
