import type { CallForm, ConditionPlace, ExpressionIssues } from '../../../model/expression/issues.ts'
import type { MessagesOf } from './catalogue.ts'
import { inWords, joined, known, patternProblem, typeName } from './values.pl.ts'

const callForms: Readonly<Record<CallForm, string>> = {
  size: 'size(lista albo tekst)',
  word: 'word("klucz")',
  money: 'money(liczba złotych)',
  roman: 'roman(liczba całkowita)',
  string: 'string(liczba, data albo warunek)',
  int: 'int(liczba albo tekst)',
  double: 'double(liczba albo tekst)',
  day: 'day("2026-12-01")',
  sum: 'sum(lista liczb lub kwot)',
  '.size': '.size()',
  '.startsWith': '.startsWith(tekst)',
  '.endsWith': '.endsWith(tekst)',
  '.contains': '.contains(tekst)',
  '.matches': '.matches("wzorzec")',
  '.lowerAscii': '.lowerAscii()',
  '.upperAscii': '.upperAscii()',
  '.trim': '.trim()',
  '.split': '.split(tekst)',
  '.getFullYear': '.getFullYear() po dacie',
  '.join': '.join(tekst) po liście tekstów',
  '.flatten': '.flatten() po liście list',
  '.map': '.map(x, co powstaje z x)',
  '.filter': '.filter(x, warunek)',
  '.all': '.all(x, warunek)',
  '.exists': '.exists(x, warunek)',
  '.exists_one': '.exists_one(x, warunek)',
}

const conditionPlaces: Readonly<Record<ConditionPlace, string>> = {
  map: '„map” wybiera według warunku',
  filter: '„filter” wymaga warunku',
  all: '„all” wymaga warunku',
  exists: '„exists” wymaga warunku',
  exists_one: '„exists_one” wymaga warunku',
  '&&': '„&&” łączy warunki',
  '||': '„||” łączy warunki',
  '!': '„!” odwraca warunek',
  '?': 'Przed „?” musi być warunek',
}

const named = (token: string | null): string => (token === null ? 'nazwa' : `„${token}”`)

export const expressionMessages: MessagesOf<ExpressionIssues> = {
  'expression-syntax.empty': 'Wyrażenie jest puste. Wpisz je albo usuń klucz.',
  'expression-syntax.other': ({ reason }) => `To nie jest wyrażenie. Opis błędu po angielsku: ${reason}.`,
  'expression-syntax.too-long': 'Wyrażenie jest za długie albo zbyt głęboko zagnieżdżone. Podziel je.',
  'expression-syntax.incomplete': 'Wyrażenie urywa się. Dokończ je.',
  'expression-syntax.open-quote': 'Tekst nie ma końcowego cudzysłowu. Dopisz go.',
  'expression-syntax.reserved': ({ name }) => `„${name}” ma w wyrażeniach własne znaczenie. Użyj innej nazwy.`,
  'expression-syntax.operator': ({ before }) => `Przed „${before}” wpisz operator.`,
  'expression-syntax.missing-at-end': ({ token }) => `Na końcu brakuje: ${named(token)}.`,
  'expression-syntax.expected': ({ token }) => `W tym miejscu musi być: ${named(token)}.`,
  'expression-syntax.stray': ({ token }) => `Tego tu nie może być: ${named(token)}. Usuń to.`,
  'expression-syntax.not-equals': 'Zamiast „<>” wpisz „!=”.',
  'expression-syntax.order': 'Znak równości wpisz jako drugi: „<=”, „>=”.',
  'expression-syntax.equals': 'Porównanie zapisz jako „==”, przeciwne jako „!=”.',
  'expression-syntax.and': 'Warunki połącz znakiem „&&”.',
  'expression-syntax.or': '„Jedno albo drugie” zapisz jako „||”.',
  'expression-syntax.quotes': 'Tekst ujmij w proste cudzysłowy.',
  'expression-syntax.decimal': 'Ułamek dziesiętny zapisz z kropką.',
  'expression-syntax.optional': 'Wpisz „.”: pole brakującej wartości to null.',
  'expression-syntax.default': 'Zapisz to jako „a == null ? b : a”.',
  'expression-syntax.unsupported': 'Ta część CEL nie należy do języka definicji.',
  'expression-cost': ({ steps, most }) =>
    `To wymaga około ${inWords(steps)} kroków, a wyrażenie może ich mieć ${inWords(most)}: lista w liście mnoży ich liczbę. Użyj mniej list w sobie albo krótszych list (najpierw „filter”; „maxItems” w kontrakcie).`,
  'expression-cost.row': ({ steps, most }) =>
    `To wymaga dla każdego wiersza około ${inWords(steps)} kroków, a wyrażenie wiersza może ich mieć ${inWords(most)}: lista w liście mnoży ich liczbę. Użyj mniej list w sobie albo krótszych list („maxItems” w kontrakcie).`,
  'unknown-name': ({ name, known: names }) => `Nieznana nazwa „${name}”.${known(names)}`,
  'unknown-name.quotes': ({ name }) => `„${name}” to tekst. Ujmij go w cudzysłowy.`,
  'unknown-field': ({ field, owner, known: names }) =>
    `Nieznane pole „${field}”${owner === null ? '' : ` obiektu ${owner}`}.${known(names)}`,
  'unknown-function': ({ name, known: names, swapped }) =>
    `Nieznana funkcja „${name}”.${swapped ? ' Zapisuje się ją odwrotnie.' : ''}${known(names)}`,
  'unknown-value': ({ value, known: names }) =>
    `Wartość nigdy nie jest równa „${value}”. Możliwe: ${names.join(', ')}.`,
  'type-mismatch.operator': ({ operator, left, right }) =>
    `„${operator}” nie pasuje do tych wartości: po lewej jest ${typeName(left)}, po prawej ${typeName(right)}.`,
  'type-mismatch.arguments': ({ name, form, types, owner }) =>
    `„${name}” nie przyjmuje takich wartości: ${joined(types.map(typeName)) || 'nic'}${owner ? ` (po: ${typeName(owner)})` : ''}. Zapis: „${callForms[form]}”.`,
  'type-mismatch.macro': ({ form }) => `Zapis: „${callForms[form]}”.`,
  'type-mismatch.macro-list': ({ name, found }) => `„${name}” wymaga listy, a to jest ${typeName(found)}.`,
  'type-mismatch.condition': ({ place, found }) => `${conditionPlaces[place]}, a to jest ${typeName(found)}.`,
  'type-mismatch.word': 'Klucz słowa wpisz wprost, w cudzysłowie: „word("current")”.',
  'type-mismatch.day': 'Zapisz dzień w cudzysłowie: „day("2026-12-01")”.',
  'type-mismatch.has': 'Dla „has” podaj pole: „has(row.opis)”.',
  'type-mismatch.pattern-literal': 'Wzorzec wpisz wprost, w cudzysłowie: „.matches("^[A-Z]")”.',
  'type-mismatch.pattern': patternProblem,
  'type-mismatch.object': 'Obiektu nie można tu wpisać wprost.',
  'type-mismatch.null': '„null” można tylko porównać: „==” albo „!=”.',
  'type-mismatch.literal': 'Wprost można wpisać tylko teksty, liczby, true, false i null.',
  'type-mismatch.list-field': ({ found, field }) =>
    `To jest ${typeName(found)}. Pierwszy element daje „[0]”, a pole „${field}” każdego elementu – „.map(x, x.${field})”.`,
  'type-mismatch.length': 'To, ile czegoś jest, zapisz jako „size()”.',
  'type-mismatch.no-fields': ({ found }) => `To jest ${typeName(found)}: nie ma pól.`,
  'type-mismatch.index-owner': ({ found }) => `Tylko lista ma elementy o numerach, a to jest ${typeName(found)}.`,
  'type-mismatch.index': ({ found }) => `Wpisz numer elementu, licząc od 0. To jest ${typeName(found)}.`,
  'type-mismatch.list-items': ({ first, found }) =>
    `Wszystkie elementy listy muszą być jednego typu: pierwszy to ${typeName(first)}, ten to ${typeName(found)}.`,
  'type-mismatch.answers': ({ yes, no }) =>
    `Obie odpowiedzi muszą być jednego typu: przed „:” jest ${typeName(yes)}, po nim ${typeName(no)}.`,
  'type-mismatch.negative': ({ found }) => `„-” wymaga liczby, a to jest ${typeName(found)}.`,
  'type-mismatch.other': ({ reason }) => `CEL tego nie przyjmuje. Opis błędu po angielsku: ${reason}.`,
}
