import { portalPaths, serviceAddress, shellPaths } from './portal-paths.ts'

const code = (text: string): string => `\`${text}\``

/** Where the files of texts are, and what is in them. */
export const placesOfTexts: readonly string[] = [
  '### `locales/`',
  '',
  'Texts are JSON: objects within objects, whose names, joined by dots, are the key of a text. The file gives the first part:',
  '',
  '| file | keys | an example |',
  '|---|---|---|',
  '| `locales/<language>/services.json` | `service.<number>.…` | `{ "16": { "title": "Faktury za wodę" } }` is `service.16.title` |',
  '| `locales/<language>/forms.json` | `form.<name>.…`; `form.messages.…`, `form.errors.…`, `form.formats.…`, `form.words.…` and `form.strength.…` of all forms | `{ "login": { "title": "Logowanie" } }` is `form.login.title` |',
  '| `locales/<language>/glossary.json` | `field.`, `column.`, `param.`, `nothing.`, `value.`, `word.`, `unit.`, `menu.`, `widget.`; `empty`, `count`, `submit` | `{ "field": { "kwotaBrutto": "Kwota" } }` is `field.kwotaBrutto` |',
  '| `portal.json`, `engine.json`, `pages.json` of the same folder | those of the shell, without a first part | `{ "home": { "lead": "…" } }` is `home.lead` |',
  '| `start.json` | what the app shows before anything is fetched: part of the app, so a folder cannot change it | |',
  '',
  'Texts with a number have a form for each plural of the language: `rows_one`, `rows_few`, `rows_many`, `rows_other`. Values are',
  'written `{{count}}` in the texts of the shell and `{expression}` in those of services. A folder has only what differs from the',
  'built-in texts; an office has its own under `texts`, by the whole key: `texts: { pl: { home.lead: … } }`.',
  '',
]

/** How the addresses of pages are made. */
export const addressesOfPages = (): readonly string[] => [
  '## Addresses of pages',
  '',
  `- A service: ${code(serviceAddress('<number>', '<slug>'))}, such as ${code(serviceAddress(7, 'moja-usluga'))}. Any slug after the number leads to the page; \`paths\` are further addresses of it.`,
  '- What a resident has chosen stands after the `?` by the names of the parameters, such as `?year=2024`; several values',
  '  are separated by commas. A typed text never stands there.',
  '- A form: its `path`. One without a path has no page of its own.',
  `- The shell: ${shellPaths.map(code).join(', ')}. A menu, a form and \`go\` may lead there.`,
  `- No service and no form may have these of the shell: ${portalPaths
    .filter((one) => !shellPaths.includes(one))
    .map(code)
    .join(', ')}.`,
  '',
]

/** What the contract says of a value besides its JSON type, and how it is shown. */
const extensions: readonly (readonly [written: string, meaning: string])[] = [
  ['`x-unit: PLN` on a number, or on `type: [string, number]`', 'an amount, exact to the grosz'],
  [
    '`x-unit: m3`, `m2`, `percent`, or another unit on a number',
    'a number; the header of its column names the unit: m³, m², %, or as written',
  ],
  ['`x-kind: year` on an integer', 'a year, without a space between thousands'],
  ['`x-kind: code` on a string', 'an identifier: never formatted as a number, never translated'],
  ['`x-kind: name`, `address`', 'as written: never translated'],
  ['`x-kind: account`', 'a number of a bank account, in groups of four digits'],
  ['`x-kind: pesel`, `nip`, `postal-code`, `phone`', 'as written: never translated'],
  ['`x-kind: email`, `url`', 'a link to it'],
  ['`x-kind: html`', 'a text with tags'],
  [
    '`x-kind: date-time`, or `format: date-time`',
    'a moment in Polish time; with `T`, fractions, `Z` or an offset as well',
  ],
  ['`format: date`', 'a day, shown as 31.12.2026'],
  ['`enum` on a string', 'the only values: other ones in expressions and `words` are reported'],
]

export const contractSection = (): readonly string[] => [
  '## Types of the contract: `x-unit` and `x-kind`',
  '',
  'A page shows a value as its type in the contract says. What a JSON type cannot say is added to the property in OpenAPI:',
  '',
  '| in the contract | a value is |',
  '|---|---|',
  ...extensions.map(([written, meaning]) => `| ${written} | ${meaning} |`),
  '',
  'An API of your own is described in `contracts/<name>.yaml` of your folder, an OpenAPI document with `paths`, or by a reply in',
  '`samples/`, from which types are inferred: `kwota: { type: number, x-unit: PLN }` in a contract becomes an amount.',
  '',
]
