import { MAX_PATTERN_CHARACTERS, MAX_PATTERN_STATES } from '../../../model/limits.ts'
import type { PatternReason } from '../../../model/pattern/parse-pattern.ts'
import { fitsAnything, type ValueType } from '../../../model/types.ts'
import type { Expected, ExpectedKind, Found, PathOwner, SchemaType, TextForm, Wanted } from './values.ts'

export const textForms: Readonly<Record<TextForm, string>> = {
  'api-path': 'a path that starts with /, as in the contract',
  'whole-path': 'a path that starts with /, as in the contract, without braces: values go into `query`',
  card: 'letters of a-z, such as karta',
  category: 'a category',
  color: 'a colour such as "#0b5394"',
  column: 'a column of the table, such as numerFaktury',
  day: 'a day as yyyy-MM-dd',
  moment: 'a day as yyyy-MM-dd, or a day and an hour, such as 2026-12-01 06:00',
  email: 'an e-mail address',
  'error-number': 'a number of the office’s errors, or otherwise',
  field: 'a field of the row, such as kwotaBrutto',
  'field-value': 'a value of the field',
  'form-field': 'a field of the form',
  'form-name': 'the name of a form',
  host: 'a host name in lower case, without https:// and without a port',
  'http-url': 'an address that starts with http:// or https://',
  'https-url': 'an address that starts with https://',
  icon: 'a PrimeIcons name',
  id: 'letters, digits and _, starting with a letter',
  key: 'a key of letters, digits, - and _',
  language: 'the code of a language, such as pl, en, de, uk or cs',
  'own-service': 'a number from 9000 to 9999',
  origin: 'https:// and a host name in lower case, without a path',
  'page-path': 'a path of words of a-z and 0-9 joined by -, such as /lista-naleznosci',
  phone: 'a telephone number',
  'short-name': 'a name of at most 200 characters on one line',
  'postal-address': 'an address of 5 to 120 characters on one line',
  picture: 'the name of a picture, such as gmina.svg',
  'portal-path': 'a path of the portal that starts with /',
  'row-number': 'the number of a row, from 1',
  sentence: 'a sentence',
  slug: 'words of a-z and 0-9 joined by -, such as lista-faktur',
  target: 'a path that starts with /, or an https:// address',
  'text-key': 'a text key such as service.16.title',
  'text-word': 'the last word of a text key, such as emailsDiffer',
  'widget-name': 'lower-case letters, digits and -',
}

const expectedKinds: Readonly<Record<ExpectedKind, string>> = {
  text: 'a text',
  texts: 'a text, or texts by key',
  expression: 'an expression',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list, such as [a, b]',
  names: 'a list of names, or names with keys under each',
  name: 'a name',
  keys: 'keys and values',
  nothing: 'nothing',
  value: 'a value',
}

/** What belongs somewhere: "a whole number". */
export function expected(what: Expected): string {
  if (what.kind === 'form') return textForms[what.form]
  if (what.kind === 'choice') return `one of ${what.of.join(', ')}`
  if (what.kind === 'either') return [...new Set(what.of.map(expected))].join(' or ')
  return expectedKinds[what.kind]
}

/** What stands there: "a list". */
export function found(what: Found): string {
  if (what.kind === 'literal') return what.text
  return { list: 'a list', keys: 'keys and values', nothing: 'nothing', text: 'a text', number: 'a number' }[what.kind]
}

/** A type with its article: "a list of whole numbers". */
export function typeName(type: ValueType): string {
  if (type.kind === 'list') return `a list of ${plurals(type.of)}`
  if (type.kind === 'object') return `an object (${type.name})`
  if (fitsAnything(type)) return type.nullable ? 'nothing' : 'a value of unknown type'
  return (scalars[type.kind] ?? scalars.text)[0]
}

function plurals(type: ValueType): string {
  if (type.kind === 'list') return `lists of ${plurals(type.of)}`
  if (type.kind === 'object') return `objects (${type.name})`
  if (fitsAnything(type)) return 'values of unknown type'
  return (scalars[type.kind] ?? scalars.text)[1]
}

interface Scalars extends Readonly<Partial<Record<string, readonly [string, string]>>> {
  readonly text: readonly [string, string]
}

const scalars: Scalars = {
  text: ['a text', 'texts'],
  boolean: ['true or false', 'true or false'],
  money: ['an amount', 'amounts'],
  date: ['a day', 'days'],
  dateTime: ['a moment', 'moments'],
  integer: ['a whole number', 'whole numbers'],
  decimal: ['a number', 'numbers'],
  year: ['a year', 'years'],
}

const wantedTypes: Readonly<Record<Wanted, string>> = {
  condition: 'a condition (true or false)',
  choices: 'a list to choose from',
  rows: 'a list of rows',
  object: 'an object',
  value: 'a value to show',
  words: 'a text, a number or a day',
  integer: 'a whole number',
  text: 'a text',
  token: 'a token',
  path: 'a path',
  number: 'a number',
}

export const wantedType = (wanted: Wanted | ValueType): string =>
  typeof wanted === 'string' ? wantedTypes[wanted] : typeName(wanted)

export function pathOwner(owner: PathOwner): string {
  if (owner.kind === 'portal') return 'a page of the portal itself'
  if (owner.kind === 'form') return `the page of the form \`${owner.form}\``
  return owner.service === null ? 'an address of a service' : `an address of service ${owner.service}`
}

export const schemaTypes: Readonly<Record<SchemaType, string>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
}

/** " Known: a, b." after a sentence. */
export const known = (names: readonly string[]): string => ` Known: ${names.join(', ') || 'none'}.`

/** "`a`, `b` and `c`" */
export const listed = (names: readonly string[], between = 'and'): string =>
  joined(
    names.map((one) => `\`${one}\``),
    between,
  )

export const joined = (parts: readonly string[], between = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${between} ${parts.at(-1)}`

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const patternProblems: Readonly<Record<PatternReason, (part: string) => string>> = {
  syntax: () => 'This is not a regular expression.',
  'too-long': () => `A pattern may have at most ${MAX_PATTERN_CHARACTERS} characters. Shorten it.`,
  'too-large': (part) =>
    `Written out, \`${part}\` is longer than a pattern may be (${MAX_PATTERN_STATES} characters). Use smaller numbers, or \`*\`.`,
  lookaround: (part) =>
    `\`${part}\` looks ahead or back, which a pattern cannot: it must take linear time. Write two conditions, each with a pattern.`,
  backreference: (part) =>
    `\`${part}\` refers to what a group has matched, which a pattern cannot: it must take linear time. Write the possibilities out.`,
  modifier: (part) =>
    `\`${part}\` starts a modifier, which patterns do not have. Write the possibilities out: \`[aA]\`.`,
}

/** Why a regular expression is not accepted, and what to write. */
export const patternProblem = ({ reason, part }: { readonly reason: PatternReason; readonly part: string }): string =>
  patternProblems[reason](part)

/** A large number as it is read: "24 million". */
export function inWords(number: number): string {
  const rounded = Number(number.toPrecision(2))
  if (rounded >= 1e12) return 'more than a million million'
  if (rounded >= 1e9) return `${rounded / 1e9} thousand million`
  return rounded >= 1e6 ? `${rounded / 1e6} million` : String(rounded)
}
