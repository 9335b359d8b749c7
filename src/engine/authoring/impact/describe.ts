import { formatMessage, type MessageLanguage } from '../../compiler/diagnostics/format.ts'
import { languagePattern } from '../../compiler/language/shared.ts'
import { sourceOf } from '../../model/expression/source.ts'
import type { Tree } from '../../model/expression/tree.ts'
import { officeTimeAt } from '../../model/plain-date.ts'
import { impactWords } from './catalogues.ts'
import type { Cause, FailingTest } from './causes.ts'
import type { DatedCauses } from './dated-impact.ts'
import { type Difference, isRecord } from './differences.ts'
import type { Subject } from './office-plans.ts'
import type { ImpactWords, NamedProperty, PartList } from './words.ts'

/** A cause in words: what changes, and of whom. */
export interface Described {
  readonly text: string
  /** `service 16; 2,310 offices` */
  readonly where: string
}

/** Offices that are named rather than counted. */
const mostNamed = 5

export function describeCause(cause: Cause, folder: string, language: MessageLanguage): Described {
  const words = impactWords(language)
  const subject = cause.type === 'office' ? [] : [subjectText(cause.subject, words)]
  const names = cause.type === 'presence' ? [] : subject
  return { text: textOf(cause, folder, language), where: [...names, officesText(cause.offices, words)].join('; ') }
}

/** When causes hold, in Polish time. */
export function describeTime({ from, until }: Omit<DatedCauses, 'causes'>, language: MessageLanguage): string {
  return impactWords(language).time(printedTime(from), until === null ? null : printedTime(until))
}

const printedTime = (instant: number): string => officeTimeAt(instant).slice(0, 16)

/** What a part of a service, a form or the portal is called, of none what the service or form is; undefined: nothing. */
export type NameParts = (subject: Subject, path: readonly string[], language: MessageLanguage) => string | undefined

/** What changes in one office: of which service or form, and what. `names`: what to call them by, rather than by their ids. */
export function describeChange(cause: Cause, language: MessageLanguage, names?: NameParts): string {
  if (cause.type === 'office') return textOf(cause, '', language)
  const words = impactWords(language)
  const { subject } = cause
  const [id, title] = [subjectText(subject, words), names?.(subject, [], language)]
  const what = title === undefined ? id : words.titled(title, id)
  if (cause.type === 'presence') {
    if (names && cause.change === 'removed' && subject.kind !== 'portal') return words.hidden[subject.kind](what)
    return words.presence[cause.change](what)
  }
  const text = textOf(cause, '', language, (path) => names?.(subject, path, language))
  return subject.kind === 'portal' ? text : `${what}: ${text}`
}

/** What a part is called by its path; undefined: by its id. */
type TitleOf = (path: readonly string[]) => string | undefined

const byId: TitleOf = () => undefined

/** A test that fails, and the first thing that it expects and does not find. */
export function describeTest({ name, file, at, failures: [first], offices }: FailingTest, language: MessageLanguage) {
  const words = impactWords(language)
  const reason = first ? words.expected(first.what, first.expected, first.actual) : words.doesNotFit
  return { text: `${words.test(name)}: ${reason}`, where: `${file}:${at.line}; ${officesText(offices, words)}` }
}

function officesText(offices: readonly string[], words: ImpactWords): string {
  const count = words.offices(offices.length)
  const named = offices.slice(0, mostNamed).join(', ')
  const more = offices.length - mostNamed
  return more > 0 ? `${count}: ${named} ${words.andMore(more)}` : `${count}: ${named}`
}

function subjectText(subject: Subject, words: ImpactWords): string {
  return subject.kind === 'portal' ? words.portal : words[subject.kind](subject.id)
}

function textOf(cause: Cause, folder: string, language: MessageLanguage, titleOf: TitleOf = byId): string {
  const words = impactWords(language)
  switch (cause.type) {
    case 'office':
      return words.office[cause.change]
    case 'presence':
      return words.presence[cause.change](subjectText(cause.subject, words))
    case 'overlay':
      return overlayText(cause, folder, language, titleOf)
    case 'difference':
      return differenceText(cause, words, titleOf)
  }
}

type CauseOf<Type> = Extract<Cause, { readonly type: Type }>

function overlayText(cause: CauseOf<'overlay'>, folder: string, language: MessageLanguage, titleOf: TitleOf): string {
  const words = impactWords(language)
  const { subject, rename, address, diagnostic } = cause
  const consequence = consequenceOf(cause, words)
  if (rename && subject.kind !== 'portal') {
    const what = nameOf(rename.address.split('.'), words, titleOf)
    const path = `${subject.kind}.${subject.id}.${rename.address}`
    const command = `okienko rename ${path} ${rename.name} ${folder}`
    return `${words.overlayRenamed(what, rename.name, cause.overlays)}. ${words.mends(command)}${consequence}`
  }
  const reason = formatMessage(diagnostic, language)
  const says = diagnostic.severity === 'error' ? words.overlayStops : words.overlayUseless
  const place = address.split('.')
  const isTitled = stepsOf(place).parts.some((_, index) => titleOf(place.slice(0, 2 * index + 2)) !== undefined)
  const what = isTitled ? nameOf(place, words, titleOf) : `\`${address === '' ? diagnostic.span.file : address}\``
  return `${says(what, reason)}${consequence}`
}

function consequenceOf({ dated, diagnostic, unavailable }: CauseOf<'overlay'>, words: ImpactWords): string {
  if (dated && diagnostic.severity === 'error') return ` ${words.neverInForce}`
  return unavailable ? ` ${words.stops}` : ''
}

function differenceText({ path, kind, values }: CauseOf<'difference'>, words: ImpactWords, titleOf: TitleOf): string {
  const what = nameOf(path, words, titleOf)
  const [first] = values
  if (kind === 'renamed') return words.renamed(what, String(first?.after))
  const changes = values.map(({ language, before, after }) => {
    const titled = titledLists(path, kind, [before, after], titleOf)
    const [was, is] = titled ? shortened(titled, words) : [before, after].map((one) => valueText(one, words))
    const text = `${was} → ${is}`
    return language === null ? text : `${language} ${text}`
  })
  return words.change[kind](what, changes.join('; '))
}

type Lists = readonly [readonly string[], readonly string[]]

/** Two orders of the members of a list, or two sets of tiles, as their members are called; null for anything else. */
function titledLists(
  path: readonly string[],
  kind: Difference['kind'],
  [before, after]: readonly [unknown, unknown],
  titleOf: TitleOf,
): Lists | null {
  if (!Array.isArray(before) || !Array.isArray(after) || (kind !== 'moved' && path.at(-1) !== 'tiles')) return null
  const titles = (ids: readonly unknown[]) => ids.map((id) => titleOf([...path, String(id)]) ?? String(id))
  const isTitled = [...before, ...after].some((id) => titleOf([...path, String(id)]) !== undefined)
  return isTitled ? [titles(before), titles(after)] : null
}

/** What two lists have from the first member that differs to the last. */
function shortened([before, after]: Lists, words: ImpactWords): readonly string[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const parts = [before, after].map((list) => list.slice(start, list.length - end))
  // What only comes or goes says enough by itself.
  const isWhole = parts.some((part) => part.length === 0)
  const [head, tail] = [start > 0 && !isWhole ? ['…'] : [], end > 0 && !isWhole ? ['…'] : []]
  return parts.map((part) => (part.length === 0 ? words.nothing : [...head, ...part, ...tail].join(', ')))
}

/** `label of column `naleznosci` in block `income``, from a path in a plan or an address in a definition. */
function nameOf(path: readonly string[], words: ImpactWords, titleOf: TitleOf): string {
  const { parts, property } = stepsOf(path)
  const inner = parts
    .map(({ list, id }, index) => {
      const title = titleOf(path.slice(0, 2 * index + 2))
      return { list, id: title === undefined ? `\`${id}\`` : words.quoted(title) }
    })
    .reverse()
  if (property.length > 0) {
    return words.propertyOf(
      propertyText(property, words),
      inner.map(({ list, id }) => `${words.part[list].of} ${id}`),
    )
  }
  const [last, ...outer] = inner
  if (!last) return ''
  return words.within(
    `${words.part[last.list].subject} ${last.id}`,
    outer.map(({ list, id }) => `${words.part[list].of} ${id}`),
  )
}

/** A property, a text of it in one language, or how many rows a page has. */
function propertyText(property: readonly string[], words: ImpactWords): string {
  const [first, second] = property
  if (isNamed(first, words)) {
    if (property.length === 1 || property.join('.') === 'page.size') return words.properties[first]
    if (property.length === 2 && languagePattern.test(second ?? '')) return `${words.properties[first]} (${second})`
  }
  return `\`${property.join('.')}\``
}

interface Part {
  readonly list: PartList
  readonly id: string
}

/** The named parts on the way, and the property of the last of them. */
function stepsOf(path: readonly string[]): { readonly parts: readonly Part[]; readonly property: readonly string[] } {
  const words = impactWords('en')
  const parts: Part[] = []
  let rest = path
  for (;;) {
    const [list, id] = rest
    if (list === undefined || id === undefined || !Object.hasOwn(words.part, list)) break
    parts.push({ list: list as PartList, id })
    rest = rest.slice(2)
  }
  return { parts, property: rest }
}

const isNamed = (key: string | undefined, words: ImpactWords): key is NamedProperty =>
  key !== undefined && Object.hasOwn(words.properties, key)

/** Characters of a value that are shown. */
const longest = 60

function valueText(value: unknown, words: ImpactWords): string {
  if (value === null || value === undefined) return words.nothing
  const text = typeof value === 'string' ? value : plain(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Expressions as they are written, fields by their names, other values as JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value)) {
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : `[${value.map(plain).join(', ')}]`
  }
  if (!isRecord(value)) return String(value)
  if ('tree' in value) return sourceOf(value.tree as Tree)
  // A break that is announced.
  if (typeof value.text === 'string') return [value.text, ...(value.until ? [`(${value.until})`] : [])].join(' ')
  if (Array.isArray(value.path)) return value.path.join('.')
  return JSON.stringify(value)
}
