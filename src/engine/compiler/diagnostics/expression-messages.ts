import type {
  ExpressionDiagnostic,
  ExpressionProblem,
  ExpressionProblems,
  Notation,
} from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { Code } from './codes.ts'

/** How each function and macro is written, for messages and the language reference. */
export const functionForms: Readonly<Record<string, string>> = {
  size: 'size(a list or a text)',
  word: 'word("a key")',
  money: 'money(a number of złoty)',
  string: 'string(a number, a day or a condition)',
  int: 'int(a number or a text)',
  double: 'double(a number or a text)',
}

export const methodForms: Readonly<Record<string, string>> = {
  size: '.size()',
  startsWith: '.startsWith(a text)',
  endsWith: '.endsWith(a text)',
  contains: '.contains(a text)',
  matches: '.matches(a pattern)',
  lowerAscii: '.lowerAscii()',
  upperAscii: '.upperAscii()',
  trim: '.trim()',
  split: '.split(a text)',
  getFullYear: '.getFullYear(), of a day',
  join: '.join(a text), of a list of texts',
}

export const macroForms: Readonly<Record<string, string>> = {
  map: '.map(x, what to make of x)',
  filter: '.filter(x, a condition)',
  all: '.all(x, a condition)',
  exists: '.exists(x, a condition)',
  exists_one: '.exists_one(x, a condition)',
}

/** A type as a message names it, with its article. */
export function typeName(type: ValueType): string {
  if (type.kind === 'list') return `a list of ${typeName(type.of).replace(/^an? /, '')}`
  if (type.kind === 'object') return `an object (${type.name})`
  if (type.kind === 'unknown') return type.nullable ? 'nothing' : 'a value of unknown type'
  const names: Partial<Record<string, string>> = {
    boolean: 'true or false',
    money: 'an amount',
    date: 'a day',
    dateTime: 'a moment',
    integer: 'a whole number',
    decimal: 'a number',
    year: 'a year',
    error: 'a value of unknown type',
  }
  return names[type.kind] ?? 'a text'
}

/** The code under which each problem of an expression is reported. */
const codeOf = {
  'empty-expression': 'expression-syntax',
  'incomplete-expression': 'expression-syntax',
  'unclosed-text': 'expression-syntax',
  'expression-too-large': 'expression-syntax',
  'missing-token': 'expression-syntax',
  'unexpected-token': 'expression-syntax',
  'reserved-name': 'expression-syntax',
  'missing-operator': 'expression-syntax',
  'other-notation': 'expression-syntax',
  'unreadable-expression': 'expression-syntax',
  'unsupported-syntax': 'expression-syntax',
  'unknown-name': 'unknown-name',
  'unquoted-text': 'unknown-name',
  'unknown-field': 'unknown-field',
  'unknown-function': 'unknown-function',
  'unknown-value': 'unknown-value',
  'field-of-list': 'type-mismatch',
  'no-fields': 'type-mismatch',
  'wrong-arguments': 'type-mismatch',
  'word-key': 'type-mismatch',
  'has-argument': 'type-mismatch',
  'pattern-not-literal': 'type-mismatch',
  'invalid-pattern': 'type-mismatch',
  'slow-pattern': 'type-mismatch',
  'macro-form': 'type-mismatch',
  'macro-of-non-list': 'type-mismatch',
  'not-a-condition': 'type-mismatch',
  'null-operand': 'type-mismatch',
  'object-literal': 'type-mismatch',
  'unsupported-literal': 'type-mismatch',
  'index-of-non-list': 'type-mismatch',
  'index-not-a-number': 'type-mismatch',
  'mixed-list': 'type-mismatch',
  'mixed-branches': 'type-mismatch',
  'not-a-number-to-negate': 'type-mismatch',
  'operator-types': 'type-mismatch',
  'not-valid-cel': 'type-mismatch',
} as const satisfies Readonly<Record<ExpressionProblem, Code>>

export const codeOfExpression = ({ id }: ExpressionDiagnostic): (typeof codeOf)[ExpressionProblem] => codeOf[id]

const notations: Readonly<Record<Notation, string>> = {
  order: 'The sign of equality comes second: `<=`, `>=`.',
  comparison: 'A comparison is written `==`.',
  inequality: '`<>` is written `!=`.',
  and: 'Conditions are joined with `&&`.',
  or: 'Either of two conditions is written `||`.',
  quotes: 'A text stands between straight quotes.',
  decimal: 'A decimal is written with a dot.',
}

const conditionPlaces: Readonly<Record<string, string>> = {
  '?': 'Before `?` stands a condition',
  '!': '`!` turns a condition round',
  '&&': '`&&` joins conditions',
  '||': '`||` joins conditions',
  map: '`map` chooses by a condition',
}

const signOf = (token: string | null): string => (token === null ? 'A name' : `\`${token}\``)

const messages: { readonly [P in ExpressionProblem]: (args: ExpressionProblems[P]) => string } = {
  'empty-expression': () => 'This must be an expression; it is empty.',
  'incomplete-expression': () => 'The expression stops before it is complete.',
  'unclosed-text': () => 'This text is never closed with a quote.',
  'expression-too-large': () => 'The expression is too long, or nested too deeply.',
  'missing-token': ({ token, atEnd }) => `${signOf(token)} ${atEnd ? 'is missing at the end' : 'belongs here'}.`,
  'unexpected-token': ({ token }) => `${signOf(token)} does not belong here.`,
  'reserved-name': ({ name }) => `\`${name}\` has a meaning of its own in CEL; it cannot be a name.`,
  'missing-operator': ({ before }) => `An operator is missing before \`${before}\`.`,
  'other-notation': ({ notation }) => notations[notation],
  'unreadable-expression': ({ reason }) => `This is not an expression: ${reason}.`,
  'unsupported-syntax': () => 'This is not part of expressions here.',

  'unknown-name': ({ name, known }) => `Nothing is called \`${name}\` here. Known: ${known.join(', ')}.`,
  'unquoted-text': () => 'A text stands between quotes.',
  'unknown-field': ({ field, owner, known }) =>
    `There is no field \`${field}\`${owner === null ? '' : ` in ${owner}`}. Known: ${known.join(', ')}.`,
  'unknown-function': ({ name, known, otherForm }) => {
    const hint = otherForm ? ' It is written the other way round.' : ''
    return `There is no function \`${name}\` here.${hint} Known: ${known.join(', ')}.`
  },
  'unknown-value': ({ value, choices }) => `It is never \`${value}\`; it is one of ${choices.join(', ')}.`,

  'field-of-list': ({ type, field }) =>
    `This is ${typeName(type)}: \`[0]\` takes its first member, \`.map(x, x.${field})\` the \`${field}\` of each.`,
  'no-fields': ({ type }) => `This is ${typeName(type)}; it has no fields.`,
  'wrong-arguments': ({ name, form, types, owner }) => {
    const written = (form === 'function' ? functionForms : methodForms)[name]
    const taken = types.map(typeName).join(' and ') || 'nothing'
    const after = owner === null ? '' : ` It stands after ${typeName(owner)}.`
    return `\`${name}\` does not take ${taken}: it is written \`${written}\`.${after}`
  },
  'word-key': () => 'The key of a word is written out, in quotes: `word("current")`.',
  'has-argument': () => '`has` takes a field: `has(row.opis)`.',
  'pattern-not-literal': () => 'A pattern is written out, in quotes: `.matches("^[A-Z]")`.',
  'invalid-pattern': () => 'This is not a regular expression.',
  'slow-pattern': () =>
    'A repetition within a repetition, as in `(a+)+`, can take for ever; write it without the inner one.',
  'macro-form': ({ name }) => `It is written \`${macroForms[name]}\`.`,
  'macro-of-non-list': ({ name, type }) => `\`${name}\` goes through a list; this is ${typeName(type)}.`,
  'not-a-condition': ({ place, type }) =>
    `${conditionPlaces[place] ?? `\`${place}\` asks a condition`}; this is ${typeName(type)}.`,
  'null-operand': () => '`null` can be compared with `==` and `!=`, and nothing else.',
  'object-literal': () => 'An object cannot be written out here.',
  'unsupported-literal': () => 'Only texts, numbers, true, false and null can be written out.',
  'index-of-non-list': ({ type }) => `Only a list has members by number; this is ${typeName(type)}.`,
  'index-not-a-number': ({ type }) => `A member is taken by its number, from 0; this is ${typeName(type)}.`,
  'mixed-list': ({ first, type }) => `The list began with ${typeName(first)}; this is ${typeName(type)}.`,
  'mixed-branches': ({ yes, no }) =>
    `Both answers must be of one kind: before \`:\` stands ${typeName(yes)}, after it ${typeName(no)}.`,
  'not-a-number-to-negate': ({ type }) => `\`-\` turns the sign of a number; this is ${typeName(type)}.`,
  'operator-types': ({ operator, left, right }) =>
    `\`${operator}\` does not go between ${typeName(left)} and ${typeName(right)}.`,
  'not-valid-cel': ({ reason }) => `CEL refuses this: ${reason || 'its types do not go together'}.`,
}

/** What is wrong with an expression, as a sentence. */
export const expressionMessage = ({ id, args }: ExpressionDiagnostic): string =>
  (messages[id] as (args: unknown) => string)(args)
