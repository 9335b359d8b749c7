import { isMacro } from '../../model/expression/ast.ts'
import { codes, probeCodes } from '../diagnostics/codes.ts'
import { callForms } from '../diagnostics/messages/expressions.en.ts'
import { extensionFunctions } from '../expression/extensions.ts'
import { addressesOfPages, contractSection, placesOfTexts } from './reference-conventions.ts'

/** Names that every expression of a service may use, besides those of its own sources and parameters. */
const names: readonly (readonly [string, string])[] = [
  ['params', 'all parameters by their names; each also stands for itself, as the option that is chosen'],
  ['row', 'the row: in columns, options and details'],
  ['subject', 'for whom the page is: `name`, `pesel` of a person, `nip` of an institution'],
  ['user', 'who is signed in, as the office API returns it'],
  ['config', 'the flags of the configuration of the office API'],
  ['office', 'the office: its `name`'],
  ['today', 'the day in Warsaw'],
]

/** Where the words of definitions are looked for, the first that is there: what, keys of the definition, keys that all share. */
export const textKeys: readonly (readonly [what: string, own: string, shared: string])[] = [
  ['title and description of a service', 'service.<number>.title, service.<number>.description', ''],
  ['a parameter', 'service.<number>.params.<name>', 'param.<name>'],
  ['a hint under it', 'service.<number>.hints.<name>', ''],
  ['nothing to choose from', 'service.<number>.nothing.<name>', 'nothing.<name>'],
  ['a value of a radio', 'service.<number>.params.<name>.<value>', 'value.<value>'],
  ['heading of a block', 'service.<number>.blocks.<name>.title', ''],
  [
    'text of a note, empty text of a block',
    'service.<number>.blocks.<name>.text, service.<number>.blocks.<name>.empty',
    'empty',
  ],
  ['a column of a field', 'service.<number>.columns.<name>', 'field.<name>'],
  ['a column of another name', 'service.<number>.columns.<name>', 'column.<name>'],
  ['the button of a submitted page', 'service.<number>.submit', 'submit'],
  ['the count of grouped rows', 'service.<number>.columns.count', 'count'],
  [
    'of a block within a row',
    'service.<number>.blocks.<name>.<inner>.title, service.<number>.blocks.<name>.<inner>.empty',
    '',
  ],
  ['a word of a widget', 'service.<number>.blocks.<name>.<word>', 'widget.<widget>.<word>'],
  ['title, description, submit button of a form', 'form.<name>.title, form.<name>.description, form.<name>.submit', ''],
  ['a field of a form', 'form.<name>.fields.<field>', 'field.<field>'],
  ['a message of a form', 'form.<name>.messages.<word>', 'form.messages.<word>'],
  ['an error of a form', 'form.<name>.errors.<word>', 'form.errors.<word>'],
  ['a hint under a field of a form', 'form.<name>.hints.<field>', ''],
  ['what is said of a value in another format', 'form.<name>.formats.<field>', 'form.formats.<kind>'],
  ['the question before a form is sent', 'form.<name>.confirm.title, form.<name>.confirm.text', ''],
  ['a word of the form itself', 'form.<name>.words.<word>', 'form.words.<word>'],
  ['the button that leaves a form', 'form.<name>.cancel', 'form.words.cancel'],
  [
    'the button that opens a text, and the heading of that text',
    'form.<name>.more.<field>, form.<name>.moreTitle.<field>',
    '',
  ],
  ['strength of a password', 'form.<name>.strength', 'form.strength.label, form.strength.<scale>.<step>'],
  ['an entry of the menu', '', 'menu.<name>'],
  ['a unit of measure', '', 'unit.<unit>'],
  ['a word', '', 'word.<key>'],
]

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const codesOf = (list: string): string => list.split(', ').map(code).join(', ')

const formsOf = (includes: (name: string) => boolean): string =>
  Object.entries(callForms)
    .filter(([name]) => includes(name.replace('.', '')))
    .map(([, form]) => code(form))
    .join(', ')

/** The reference's sections on expressions, texts and diagnostics. */
export const furtherSections = (): readonly string[] => [
  '## Expressions',
  '',
  'CEL (https://cel.dev), checked against the contract before a resident sees the page. What has no value makes the',
  'expression undecided: a condition then does not hold, and a cell is empty.',
  '',
  ...names.map(([name, says]) => `- \`${name}\` — ${says}.`),
  '',
  `Functions: ${formsOf((name) => !isMacro(name))}.`,
  `Of lists: ${formsOf(isMacro)}.`,
  '',
  ...extensionFunctions.map(({ signature, doc }) => `- \`${signature}\` — ${doc}`),
  '',
  '## Texts',
  '',
  "A text that is not in the definition is looked for in the office's `texts`, in the texts of the service or form, then among",
  'those that all share, in every language of the office.',
  '',
  '| text | of the definition | that all share |',
  '|---|---|---|',
  ...textKeys.map(([what, own, glossary]) => `| ${what} | ${codesOf(own)} | ${codesOf(glossary)} |`),
  '',
  ...placesOfTexts,
  ...addressesOfPages(),
  ...contractSection(),
  '## Diagnostics',
  '',
  '`npx okienko check` reports these, each with its file, line and column. Codes are stable; `--language en|pl` chooses the\nlanguage of the messages.',
  '',
  ...Object.entries(codes).map(([name, says]) => `- \`${name}\` — ${says}`),
  '',
  '## Diagnostics of a live office API',
  '',
  '`npx okienko probe` reports these, at the place of the definition that makes the call or reads the field.',
  '',
  ...Object.entries(probeCodes).map(([name, says]) => `- \`${name}\` — ${says}`),
  '',
]
