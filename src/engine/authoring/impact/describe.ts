import { formatMessage, type MessageLanguage } from '../../compiler/diagnostics/format.ts'
import { officeTimeAt } from '../../model/plain-date.ts'
import { impactWords } from './catalogues.ts'
import type { Cause, FailingTest } from './causes.ts'
import type { DatedCauses } from './dated-impact.ts'
import { isRecord } from './differences.ts'
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

/** What changes in one office: of which service or form, and what. `title`: of that, where there is one to name it by. */
export function describeChange(cause: Cause, language: MessageLanguage, title?: string): string {
  const text = textOf(cause, '', language)
  if (cause.type === 'office' || cause.type === 'presence' || cause.subject.kind === 'portal') return text
  const words = impactWords(language)
  const subject = subjectText(cause.subject, words)
  return `${title === undefined ? subject : words.titled(title, subject)}: ${text}`
}

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

function textOf(cause: Cause, folder: string, language: MessageLanguage): string {
  const words = impactWords(language)
  switch (cause.type) {
    case 'office':
      return words.office[cause.change]
    case 'presence':
      return words.presence[cause.change](subjectText(cause.subject, words))
    case 'overlay':
      return overlayText(cause, folder, language)
    case 'difference':
      return differenceText(cause, words)
  }
}

type CauseOf<Type> = Extract<Cause, { readonly type: Type }>

function overlayText(cause: CauseOf<'overlay'>, folder: string, language: MessageLanguage): string {
  const words = impactWords(language)
  const { subject, rename, address, diagnostic } = cause
  const consequence = consequenceOf(cause, words)
  if (rename && subject.kind !== 'portal') {
    const what = nameOf(rename.address.split('.'), words)
    const path = `${subject.kind}.${subject.id}.${rename.address}`
    const command = `okienko rename ${path} ${rename.name} ${folder}`
    return `${words.overlayRenamed(what, rename.name, cause.overlays)}. ${words.mends(command)}${consequence}`
  }
  const reason = formatMessage(diagnostic, language)
  const says = diagnostic.severity === 'error' ? words.overlayStops : words.overlayUseless
  return `${says(address === '' ? diagnostic.span.file : address, reason)}${consequence}`
}

function consequenceOf({ dated, diagnostic, unavailable }: CauseOf<'overlay'>, words: ImpactWords): string {
  if (dated && diagnostic.severity === 'error') return ` ${words.neverInForce}`
  return unavailable ? ` ${words.stops}` : ''
}

function differenceText({ path, kind, values }: CauseOf<'difference'>, words: ImpactWords): string {
  const what = nameOf(path, words)
  const [first] = values
  if (kind === 'renamed') return words.renamed(what, String(first?.after))
  const changes = values.map(({ language, before, after }) => {
    const text = `${valueText(before, words)} → ${valueText(after, words)}`
    return language === null ? text : `${language} ${text}`
  })
  return words.change[kind](what, changes.join('; '))
}

/** `label of column `naleznosci` in block `income``, from a path in a plan or an address in a definition. */
function nameOf(path: readonly string[], words: ImpactWords): string {
  const { parts, property } = stepsOf(path)
  const inner = [...parts].reverse()
  if (property.length > 0) {
    const named =
      isNamed(property[0], words) && property.length === 1 ? words.properties[property[0]] : `\`${property.join('.')}\``
    return words.propertyOf(
      named,
      inner.map(({ list, id }) => `${words.part[list].of} \`${id}\``),
    )
  }
  const [last, ...outer] = inner
  if (!last) return ''
  return words.within(
    `${words.part[last.list].subject} \`${last.id}\``,
    outer.map(({ list, id }) => `${words.part[list].of} \`${id}\``),
  )
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

/** Expressions and fields as far as they are names, other values as JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value)) {
    if (value[0] === '.' && value.length > 1) return value.slice(1).map(plain).join('.')
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : `[${value.map(plain).join(', ')}]`
  }
  if (!isRecord(value)) return String(value)
  if ('tree' in value) return plain(value.tree)
  // A break that is announced.
  if (typeof value.text === 'string') return [value.text, ...(value.until ? [`(${value.until})`] : [])].join(' ')
  if (Array.isArray(value.path)) return value.path.join('.')
  return JSON.stringify(value)
}
