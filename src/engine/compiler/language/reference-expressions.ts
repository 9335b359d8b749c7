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

/** Where the words of a service are looked for, the first that is there. */
const texts: readonly (readonly [string, string, string])[] = [
  ['title and description', 'service.<number>.title, .description', ''],
  ['a parameter', 'service.<number>.params.<name>', 'param.<name>'],
  ['a hint under it', 'service.<number>.hints.<name>', ''],
  ['nothing to choose from', 'service.<number>.nothing.<name>', 'nothing.<name>'],
  ['a value of a radio', 'service.<number>.params.<name>.<value>', 'value.<value>'],
  ['heading, text and empty text of a block', 'service.<number>.blocks.<name>.title, .text, .empty', ''],
  ['a column', 'service.<number>.columns.<name>', 'field.<name>'],
  ['a column or a document of its own', 'service.<number>.columns.<name>', 'column.<name>'],
  ['a word', '', 'word.<key>'],
]

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

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
  "A text that is not in the definition is looked for in the office's `texts`, in the texts of the service, then in the",
  'glossary, in every language of the office.',
  '',
  '| text | of the service | in the glossary |',
  '|---|---|---|',
  ...texts.map(([what, own, glossary]) => `| ${what} | ${code(own)} | ${code(glossary)} |`),
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
