import { MAX_PATTERN_CHARACTERS, MAX_PATTERN_STATES } from '../../../model/limits.ts'
import type { PatternReason } from '../../../model/pattern/parse-pattern.ts'
import { fitsAnything, type ValueType } from '../../../model/types.ts'
import type { Expected, ExpectedKind, Found, PathOwner, SchemaType, TextForm, Wanted } from './values.ts'

export const textForms: Readonly<Record<TextForm, string>> = {
  'api-path': 'ścieżka zaczynająca się od /, taka jak w kontrakcie',
  'whole-path':
    'ścieżka zaczynająca się od /, taka jak w kontrakcie, bez nawiasów klamrowych: wartości podaje się w „query”',
  card: 'litery a-z, na przykład karta',
  category: 'kategoria',
  color: 'kolor, na przykład "#0b5394"',
  column: 'kolumna tabeli, na przykład numerFaktury',
  day: 'data w postaci rrrr-MM-dd',
  moment: 'data w postaci rrrr-MM-dd, albo data i godzina, na przykład 2026-12-01 06:00',
  email: 'adres e-mail',
  'error-number': 'numer błędu urzędu albo otherwise',
  field: 'pole wiersza, na przykład kwotaBrutto',
  'field-value': 'wartość pola',
  'form-field': 'pole formularza',
  'form-name': 'nazwa formularza',
  host: 'nazwa hosta małymi literami, bez https:// i bez portu',
  'http-url': 'adres zaczynający się od http:// lub https://',
  'https-url': 'adres zaczynający się od https://',
  icon: 'nazwa ikony PrimeIcons',
  id: 'litery, cyfry i _, na początku litera',
  key: 'klucz z liter, cyfr, - i _',
  language: 'kod języka, na przykład pl, en, de, uk albo cs',
  'own-service': 'numer od 9000 do 9999',
  origin: 'https:// i nazwa hosta małymi literami, bez ścieżki',
  'page-path': 'ścieżka ze słów z liter a-z i cyfr połączonych znakiem -, na przykład /lista-naleznosci',
  phone: 'numer telefonu',
  'short-name': 'nazwa o najwyżej 200 znakach w jednym wierszu',
  'postal-address': 'adres od 5 do 120 znaków w jednym wierszu',
  picture: 'nazwa pliku z obrazem, na przykład gmina.svg',
  'portal-path': 'ścieżka portalu zaczynająca się od /',
  'row-number': 'numer wiersza, licząc od 1',
  sentence: 'zdanie',
  slug: 'słowa z liter a-z i cyfr połączone znakiem -, na przykład lista-faktur',
  target: 'ścieżka zaczynająca się od / albo adres https://',
  'text-key': 'klucz tekstu, na przykład service.16.title',
  'text-word': 'ostatnie słowo klucza tekstu, na przykład emailsDiffer',
  'widget-name': 'małe litery, cyfry i -',
}

const expectedKinds: Readonly<Record<ExpectedKind, string>> = {
  text: 'tekst',
  texts: 'tekst albo teksty pod kluczami',
  expression: 'wyrażenie',
  integer: 'liczba całkowita',
  boolean: 'true albo false',
  list: 'lista, na przykład [a, b]',
  names: 'lista nazw albo nazwy z kluczami pod każdą',
  name: 'nazwa',
  keys: 'klucze z wartościami',
  nothing: 'nic',
  value: 'wartość',
}

/** What belongs somewhere, in the nominative: "liczba całkowita". */
export function expected(what: Expected): string {
  if (what.kind === 'form') return textForms[what.form]
  if (what.kind === 'choice') return `jedna z wartości: ${what.of.join(', ')}`
  if (what.kind === 'either') return [...new Set(what.of.map(expected))].join(' albo ')
  return expectedKinds[what.kind]
}

/** What stands there, in the nominative: "lista". */
export function found(what: Found): string {
  if (what.kind === 'literal') return what.text
  return { list: 'lista', keys: 'klucze z wartościami', nothing: 'nic', text: 'tekst', number: 'liczba' }[what.kind]
}

/** A type in the nominative: "lista liczb całkowitych". */
export function typeName(type: ValueType): string {
  if (type.kind === 'list') return `lista ${plurals(type.of)}`
  if (type.kind === 'object') return `obiekt (${type.name})`
  if (fitsAnything(type)) return type.nullable ? 'brak wartości' : 'wartość nieznanego typu'
  return (scalars[type.kind] ?? scalars.text)[0]
}

/** In the genitive plural, after "lista". */
function plurals(type: ValueType): string {
  if (type.kind === 'list') return `list ${plurals(type.of)}`
  if (type.kind === 'object') return `obiektów (${type.name})`
  if (fitsAnything(type)) return 'wartości nieznanego typu'
  return (scalars[type.kind] ?? scalars.text)[1]
}

interface Scalars extends Readonly<Partial<Record<string, readonly [string, string]>>> {
  readonly text: readonly [string, string]
}

const scalars: Scalars = {
  text: ['tekst', 'tekstów'],
  boolean: ['true albo false', 'wartości true albo false'],
  money: ['kwota', 'kwot'],
  date: ['data', 'dat'],
  dateTime: ['data z godziną', 'dat z godziną'],
  integer: ['liczba całkowita', 'liczb całkowitych'],
  decimal: ['liczba', 'liczb'],
  year: ['rok', 'lat'],
}

const wantedTypes: Readonly<Record<Wanted, string>> = {
  condition: 'warunek (true albo false)',
  choices: 'lista, z której można wybierać',
  rows: 'lista wierszy',
  object: 'obiekt',
  value: 'wartość, którą można pokazać',
  words: 'tekst, liczba albo data',
  integer: 'liczba całkowita',
  text: 'tekst',
  token: 'token',
  path: 'ścieżka',
  number: 'liczba',
}

export const wantedType = (wanted: Wanted | ValueType): string =>
  typeof wanted === 'string' ? wantedTypes[wanted] : typeName(wanted)

export function pathOwner(owner: PathOwner): string {
  if (owner.kind === 'portal') return 'strona samego portalu'
  if (owner.kind === 'form') return `strona formularza „${owner.form}”`
  return owner.service === null ? 'adres usługi' : `adres usługi ${owner.service}`
}

export const schemaTypes: Readonly<Record<SchemaType, string>> = {
  boolean: 'true albo false',
  string: 'tekst',
  number: 'liczba',
}

/** " Dostępne: a, b." after a sentence. */
export const known = (names: readonly string[]): string => ` Dostępne: ${names.join(', ') || 'brak'}.`

/** "„a”, „b” i „c”" */
export const listed = (names: readonly string[], between = 'i'): string =>
  joined(
    names.map((one) => `„${one}”`),
    between,
  )

export const joined = (parts: readonly string[], between = 'i'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${between} ${parts.at(-1)}`

/** "1 błąd", "2 błędy", "5 błędów", "22 błędy". */
export function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, units] = [count % 100, count % 10]
  if (count === 1) return `${count} ${one}`
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? `${count} ${few}` : `${count} ${many}`
}

const patternProblems: Readonly<Record<PatternReason, (part: string) => string>> = {
  syntax: () => 'To nie jest wyrażenie regularne.',
  'too-long': () => `Wzorzec może mieć najwyżej ${MAX_PATTERN_CHARACTERS} znaków. Skróć go.`,
  'too-large': (part) =>
    `Po rozpisaniu „${part}” jest dłuższe, niż może być wzorzec (${MAX_PATTERN_STATES} znaków). Użyj mniejszych liczb albo „*”.`,
  lookaround: (part) =>
    `„${part}” zagląda w przód albo wstecz, czego wzorzec nie może: musi działać w czasie liniowym. Napisz dwa warunki, każdy z własnym wzorcem.`,
  backreference: (part) =>
    `„${part}” odwołuje się do tego, co dopasowała grupa, czego wzorzec nie może: musi działać w czasie liniowym. Wypisz możliwości wprost.`,
  modifier: (part) => `„${part}” zaczyna modyfikator, a wzorce ich nie mają. Wypisz możliwości wprost: „[aA]”.`,
}

export const patternProblem = ({ reason, part }: { readonly reason: PatternReason; readonly part: string }): string =>
  patternProblems[reason](part)

/** A large number as it is read: "24 mln". */
export function inWords(number: number): string {
  const rounded = Number(number.toPrecision(2))
  if (rounded >= 1e12) return 'ponad bilion'
  if (rounded >= 1e9) return `${rounded / 1e9} mld`
  return rounded >= 1e6 ? `${rounded / 1e6} mln` : String(rounded)
}
