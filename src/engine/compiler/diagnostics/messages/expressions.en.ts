import type { CallForm, ConditionPlace, ExpressionIssues } from '../../../model/expression/issues.ts'
import type { MessagesOf } from './catalogue.ts'
import { inWords, joined, known, patternProblem, typeName } from './values.en.ts'

/** How each function is written. */
export const callForms: Readonly<Record<CallForm, string>> = {
  size: 'size(a list or a text)',
  word: 'word("a key")',
  money: 'money(a number of złoty)',
  roman: 'roman(a whole number)',
  string: 'string(a number, a day or a condition)',
  int: 'int(a number or a text)',
  double: 'double(a number or a text)',
  day: 'day("2026-12-01")',
  sum: 'sum(a list of numbers or amounts)',
  '.size': '.size()',
  '.startsWith': '.startsWith(a text)',
  '.endsWith': '.endsWith(a text)',
  '.contains': '.contains(a text)',
  '.matches': '.matches("a pattern")',
  '.lowerAscii': '.lowerAscii()',
  '.upperAscii': '.upperAscii()',
  '.trim': '.trim()',
  '.split': '.split(a text)',
  '.getFullYear': '.getFullYear(), of a day',
  '.join': '.join(a text), of a list of texts',
  '.flatten': '.flatten(), of a list of lists',
  '.map': '.map(x, what to make of x)',
  '.filter': '.filter(x, a condition)',
  '.all': '.all(x, a condition)',
  '.exists': '.exists(x, a condition)',
  '.exists_one': '.exists_one(x, a condition)',
}

const conditionPlaces: Readonly<Record<ConditionPlace, string>> = {
  map: '`map` chooses by a condition',
  filter: '`filter` needs a condition',
  all: '`all` needs a condition',
  exists: '`exists` needs a condition',
  exists_one: '`exists_one` needs a condition',
  '&&': '`&&` joins conditions',
  '||': '`||` joins conditions',
  '!': '`!` negates a condition',
  '?': 'A condition belongs before `?`',
}

const named = (token: string | null): string => (token === null ? 'a name' : `\`${token}\``)
const start = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const expressionMessages: MessagesOf<ExpressionIssues> = {
  'expression-syntax.empty': 'The expression is empty. Write one, or remove the key.',
  'expression-syntax.other': ({ reason }) =>
    `This is not an expression: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  'expression-syntax.too-long': 'The expression is too long, or nested too deeply. Split it.',
  'expression-syntax.incomplete': 'The expression ends too early. Complete it.',
  'expression-syntax.open-quote': 'The text has no closing quote. Add it.',
  'expression-syntax.reserved': ({ name }) => `\`${name}\` is reserved in expressions. Use another name.`,
  'expression-syntax.operator': ({ before }) => `Write an operator before \`${before}\`.`,
  'expression-syntax.missing-at-end': ({ token }) => `${start(named(token))} is missing at the end.`,
  'expression-syntax.expected': ({ token }) => `${start(named(token))} is expected here.`,
  'expression-syntax.stray': ({ token }) => `Unexpected ${named(token)}. Remove it.`,
  'expression-syntax.not-equals': 'Write `!=` instead of `<>`.',
  'expression-syntax.order': 'Write the equals sign second: `<=`, `>=`.',
  'expression-syntax.equals': 'Write `==` to compare, `!=` for the opposite.',
  'expression-syntax.and': 'Write `&&` to join conditions.',
  'expression-syntax.or': 'Write `||` for either of two conditions.',
  'expression-syntax.quotes': 'Put texts in straight quotes.',
  'expression-syntax.decimal': 'Write decimals with a dot.',
  'expression-syntax.optional': 'Write `.`: a field of a missing value is null.',
  'expression-syntax.default': 'Write `a == null ? b : a`.',
  'expression-syntax.unsupported': 'The language does not support this part of CEL.',
  'expression-cost': ({ steps, most }) =>
    `This takes some ${inWords(steps)} steps, and an expression may take ${inWords(most)}: a list within a list multiplies. Take fewer lists within one another, or lists with fewer members (\`filter\` first; \`maxItems\` of the contract).`,
  'expression-cost.row': ({ steps, most }) =>
    `For each row, this takes some ${inWords(steps)} steps, and an expression of a row may take ${inWords(most)}: a list within a list multiplies. Take fewer lists within one another, or lists with fewer members (\`maxItems\` of the contract).`,
  'unknown-name': ({ name, known: names }) => `Unknown name \`${name}\`.${known(names)}`,
  'unknown-name.quotes': ({ name }) => `\`${name}\` is a text. Put it in quotes.`,
  'unknown-field': ({ field, owner, known: names }) =>
    `Unknown field \`${field}\`${owner === null ? '' : ` of ${owner}`}.${known(names)}`,
  'unknown-function': ({ name, known: names, swapped }) =>
    `Unknown function \`${name}\`.${swapped ? ' It is written the other way round.' : ''}${known(names)}`,
  'unknown-value': ({ value, known: names }) => `The value is never \`${value}\`; it is one of ${names.join(', ')}.`,
  'type-mismatch.operator': ({ operator, left, right }) =>
    `\`${operator}\` cannot be used between ${typeName(left)} and ${typeName(right)}.`,
  'type-mismatch.arguments': ({ name, form, types, owner }) =>
    `\`${name}\` does not go ${types.length > 0 ? `with ${joined(types.map(typeName))}` : 'without a value'}${owner ? ` after ${typeName(owner)}` : ''}. Write \`${callForms[form]}\`.`,
  'type-mismatch.macro': ({ form }) => `Write \`${callForms[form]}\`.`,
  'type-mismatch.macro-list': ({ name, found }) => `\`${name}\` needs a list; this is ${typeName(found)}.`,
  'type-mismatch.condition': ({ place, found }) => `${conditionPlaces[place]}; this is ${typeName(found)}.`,
  'type-mismatch.word': 'Write the key of a word out, in quotes: `word("current")`.',
  'type-mismatch.day': 'Write a day out, in quotes: `day("2026-12-01")`.',
  'type-mismatch.has': 'Give `has` a field: `has(row.opis)`.',
  'type-mismatch.pattern-literal': 'Write the pattern out, in quotes: `.matches("^[A-Z]")`.',
  'type-mismatch.pattern': patternProblem,
  'type-mismatch.object': 'An object cannot be written out here.',
  'type-mismatch.null': '`null` can only be compared with `==` and `!=`.',
  'type-mismatch.literal': 'Only texts, numbers, true, false and null can be written out.',
  'type-mismatch.list-field': ({ found, field }) =>
    `This is ${typeName(found)}. Take its first member with \`[0]\`, or the \`${field}\` of each with \`.map(x, x.${field})\`.`,
  'type-mismatch.length': 'Write `size()` for how many there are.',
  'type-mismatch.no-fields': ({ found }) => `This is ${typeName(found)}; it has no fields.`,
  'type-mismatch.index-owner': ({ found }) => `Only a list has members by number; this is ${typeName(found)}.`,
  'type-mismatch.index': ({ found }) => `Write the number of a member, from 0; this is ${typeName(found)}.`,
  'type-mismatch.list-items': ({ first, found }) =>
    `All members of a list must be of one type: the first is ${typeName(first)}, this is ${typeName(found)}.`,
  'type-mismatch.answers': ({ yes, no }) =>
    `Both answers must be of one type: ${typeName(yes)} before \`:\`, ${typeName(no)} after it.`,
  'type-mismatch.negative': ({ found }) => `\`-\` needs a number; this is ${typeName(found)}.`,
  'type-mismatch.other': ({ reason }) => `CEL does not accept this: ${reason}.`,
}
