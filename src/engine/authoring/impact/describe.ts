import { formatMessage, type MessageLanguage } from '../../compiler/diagnostics/format.ts'
import { officeTimeAt } from '../../model/plain-date.ts'
import { impactWords } from './catalogues.ts'
import type { Cause, FailingTest } from './causes.ts'
import type { DatedCauses } from './dated-impact.ts'
import type { Difference } from './differences.ts'
import type { Subject } from './office-plans.ts'
import { nameOf, stepsOf, type TitleOf } from './part-name.ts'
import { valueTexts } from './value-text.ts'
import type { ImpactWords } from './words.ts'

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
  return {
    text: textOf(cause, folder, byId(language)),
    where: [...names, officesText(cause.offices, words)].join('; '),
  }
}

/** When causes hold, in Polish time. */
export function describeTime({ from, until }: Omit<DatedCauses, 'causes'>, language: MessageLanguage): string {
  return impactWords(language).time(printedTime(from), until === null ? null : printedTime(until))
}

const printedTime = (instant: number): string => officeTimeAt(instant).slice(0, 16)

/** What those who edit an office call things by, rather than by their ids. */
export interface OfficeNames {
  /** A part of a service, a form or the portal, of none what the service or form is; undefined: nothing. */
  readonly part: (subject: Subject, path: readonly string[], language: MessageLanguage) => string | undefined
  /** A value that a property has; undefined: by itself. */
  readonly choice: (property: string, value: string, language: MessageLanguage) => string | undefined
  /** A language of the portal. */
  readonly language: (code: string, language: MessageLanguage) => string
}

/** What changes in one office: of which service or form, and what. */
export function describeChange(cause: Cause, language: MessageLanguage, names?: OfficeNames): string {
  if (cause.type === 'office') return textOf(cause, '', byId(language))
  const words = impactWords(language)
  const { subject } = cause
  const [id, title] = [subjectText(subject, words), names?.part(subject, [], language)]
  const what = title === undefined ? id : words.titled(title, id)
  if (cause.type === 'presence') {
    if (names && cause.change === 'removed' && subject.kind !== 'portal') return words.hidden[subject.kind](what)
    return words.presence[cause.change](what)
  }
  const speech: Speech = names
    ? {
        words,
        isNamed: true,
        titleOf: (path) => names.part(subject, path, language),
        choice: (property, value) => names.choice(property, value, language),
        inLanguage: (code) => names.language(code, language),
      }
    : byId(language)
  const text = textOf(cause, '', speech)
  return subject.kind === 'portal' ? text : `${what}: ${text}`
}

/** How a change is put into words. */
interface Speech {
  readonly words: ImpactWords
  /** Whether parts have names besides their ids. */
  readonly isNamed: boolean
  readonly titleOf: TitleOf
  readonly choice: (property: string, value: string) => string | undefined
  readonly inLanguage: (code: string) => string
}

const byId = (language: MessageLanguage): Speech => ({
  words: impactWords(language),
  isNamed: false,
  titleOf: () => undefined,
  choice: () => undefined,
  inLanguage: (code) => code,
})

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

function textOf(cause: Cause, folder: string, speech: Speech): string {
  const { words } = speech
  switch (cause.type) {
    case 'office':
      return words.office[cause.change]
    case 'presence':
      return words.presence[cause.change](subjectText(cause.subject, words))
    case 'overlay':
      return overlayText(cause, folder, speech)
    case 'difference':
      return differenceText(cause, speech)
  }
}

type CauseOf<Type> = Extract<Cause, { readonly type: Type }>

function overlayText(cause: CauseOf<'overlay'>, folder: string, { words, titleOf }: Speech): string {
  const { subject, rename, address, diagnostic } = cause
  const consequence = consequenceOf(cause, words)
  if (rename && subject.kind !== 'portal') {
    const what = nameOf(rename.address.split('.'), words, titleOf)
    const path = `${subject.kind}.${subject.id}.${rename.address}`
    const command = `okienko rename ${path} ${rename.name} ${folder}`
    return `${words.overlayRenamed(what, rename.name, cause.overlays)}. ${words.mends(command)}${consequence}`
  }
  const reason = formatMessage(diagnostic, words.language)
  const says = diagnostic.severity === 'error' ? words.overlayStops : words.overlayUseless
  const place = address.split('.')
  const isTitled = stepsOf(place).parts.some(({ path }) => titleOf(path) !== undefined)
  const what = isTitled ? nameOf(place, words, titleOf) : `\`${address === '' ? diagnostic.span.file : address}\``
  return `${says(what, reason)}${consequence}`
}

function consequenceOf({ dated, diagnostic, unavailable }: CauseOf<'overlay'>, words: ImpactWords): string {
  if (dated && diagnostic.severity === 'error') return ` ${words.neverInForce}`
  return unavailable ? ` ${words.stops}` : ''
}

function differenceText({ path, kind, values }: CauseOf<'difference'>, speech: Speech): string {
  const { words, isNamed, titleOf, choice, inLanguage } = speech
  const [first] = values
  const menu = path.join('.') === 'calls.menu.path' ? otherMenu(first, words) : null
  if (menu !== null) return menu
  const what = nameOf(path, words, titleOf)
  if (kind === 'renamed') return words.renamed(what, String(first?.after))
  if (kind === 'added' || kind === 'removed') return words.change[kind](what, '')
  const around = stepsOf(path).parts.at(-1)?.path ?? []
  const property = path.slice(around.length).join('.')
  const names = {
    words,
    choice: (value: string) => choice(property, value),
    column: (name: string) =>
      property === 'rowHeader' || property === 'sort' ? titleOf([...around, 'columns', name]) : undefined,
  }
  const changes: string[] = []
  const ofOne = isNamed && values.length === 1 && first?.language != null ? ` (${inLanguage(first.language)})` : ''
  for (const { language, ...value } of inOne(property, values, speech)) {
    const both = [value.before, value.after].map((one) => ofService(property, one, words)) as [unknown, unknown]
    const titled = titledLists(path, kind, both, titleOf)
    const texts = titled ? shortened(titled, words) : valueTexts(both, names)
    if (texts === null) return words.changed(what)
    const text = texts.join(' → ')
    const isPlain = language === null || ofOne !== ''
    changes.push(isPlain ? text : `${inLanguage(language)}${isNamed ? ':' : ''} ${text}`)
  }
  return words.change[kind](what + ofOne, changes.join('; '))
}

/** Whose menu an office has from now on; it asks its system for none while it has its own. */
function otherMenu(call: CauseOf<'difference'>['values'][number] | undefined, words: ImpactWords): string | null {
  if (call?.after === '') return words.ownMenu
  return call?.before === '' ? words.menuOfSystem : null
}

/** The title of another service is in the language of whoever edits. */
function inOne(property: string, values: CauseOf<'difference'>['values'], { words, isNamed }: Speech) {
  if (property !== 'under' || !isNamed) return values
  const own = values.find(({ language }) => language === words.language) ?? values[0]
  return own ? [{ ...own, language: null }] : values
}

/** The number of a service that the office does not have. */
const ofService = (property: string, value: unknown, words: ImpactWords): unknown =>
  typeof value === 'number' && (property === 'under' || property === 'group') ? words.service(String(value)) : value

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
