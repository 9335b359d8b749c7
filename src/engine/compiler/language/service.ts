import { dateDefaults, dateLimits, type ParamKind, selectDefaults, textFormats } from '../../plan/param.ts'
import { blocks } from './blocks.ts'
import { query } from './columns.ts'
import {
  choice,
  data,
  either,
  expression,
  flag,
  integer,
  kinds,
  list,
  map,
  nothing,
  optional,
  record,
  required,
  type Shape,
  type TypeOf,
  template,
  text,
} from './shape.ts'
import { access, fieldName, moment, valueWords, wholePath, words } from './shared.ts'

export const source = record('A call of the office API that the page reads from.', {
  get: required(wholePath('The path, as in the contract.')),
  query: optional(query),
  when: optional(expression('The call is made only while this is true.')),
  on: optional(choice('`submit`: the call waits for the button.', ['submit'])),
  contract: optional(choice('`none`: no contract describes this call; its fields are not checked.', ['none'])),
  sample: optional(
    either(
      'A sample reply, from which the fields are inferred.',
      text('Its file under samples/.', 'path'),
      data('The reply itself.'),
    ),
  ),
})

const listed = (names: readonly string[]): string => names.map((one) => `\`${one}\``).join(', ')

const paramCommon = {
  title: optional(words('The words above the field.')),
  when: optional(expression('Offered only while this is true.')),
}

const select = record('A choice from a list.', {
  select: required(expression('The options: a list of a reply, or of what another parameter chose.')),
  value: optional(fieldName('The field of an option that is its value; left out when the option itself is.')),
  label: optional(template('The text of an option: a field of it, or a text with {row.field} in it.')),
  multiple: optional(flag('More than one may be chosen.')),
  default: optional(
    text(
      `What is chosen at first: ${listed(selectDefaults)}, or a value of the list, such as 2024. \`latest\` also sorts ascending; a value that is not offered is the first.`,
      'default',
    ),
  ),
  empty: optional(words('What stands in place of all that hangs on it when there is nothing to choose from.')),
  ...paramCommon,
})

const date = record('A day.', {
  date: required(choice('`past`: not before 1900-01-01, not in the future.', dateLimits)),
  default: optional(text(`The day at first: ${listed(dateDefaults)}, or a day as yyyy-MM-dd.`, 'default')),
  ...paramCommon,
})

const radio = record('A choice of a few fixed values.', {
  radio: required(list('The values.', text('A value, as the API knows it.'), { least: 1 })),
  words: optional(valueWords('Value → what a resident reads in its place.')),
  default: optional(text('The value that is chosen at first; when left out, the first.', 'default')),
  ...paramCommon,
})

const typed = record('A typed text. It never stands in the address.', {
  text: required(choice('What may be typed, and how it is checked.', textFormats)),
  maxLength: optional(integer('The most characters.', 1, 2000)),
  digits: optional(integer('Of a `nip`: how many digits it has, 9 when left out.', 9, 10)),
  ...paramCommon,
})

const param = kinds('A parameter that the resident sets.', { select, date, radio, text: typed } satisfies Readonly<
  Record<ParamKind, Shape<unknown>>
>)

const pdf = record('The PDF of the page.', {
  of: required(text('The source whose data it shows: same path with /pdf, same query.', 'id')),
  path: optional(wholePath('The call, when it is not the path of the source with /pdf.')),
  query: optional(query),
  file: required(template('The name the file is saved under.')),
})

const unavailable = record('A break of the service: residents get its text in place of the page.', {
  text: optional(words('What residents are to know. In general words when left out.')),
  until: optional(
    moment('The end that is announced, in Polish time; a day is included. The break goes on until it is removed.'),
  ),
})

const furtherPaths = map(
  'Further addresses that lead to the page, as an office menu or an old bookmark has them.',
  either(
    'What the page is opened with.',
    nothing('The page as it is.'),
    map('What is chosen there: what stands after the ? of the address.', text('The choice.'), { least: 1 }),
  ),
  {
    ids: /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    like: 'page-path',
  },
)

export const serviceShape = record('A service: one page of the portal.', {
  service: required(integer('The number the office API knows the service by.', 1, 9999)),
  slug: required(text('The last part of the address.', 'slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')),
  paths: optional(furtherPaths),
  access: required(access),
  panel: optional(flag('Reached from the user panel; it is not in the service list.')),
  under: optional(integer('The service whose page leads to it; it is not in the service list.', 1, 9999)),
  group: optional(
    either(
      'Where it stands in the service list, while the list of the office API does not name it.',
      integer('In the group of this service.', 1, 9999),
      words('In the group of this name: that of the office API, else one of its own.'),
    ),
  ),
  flag: optional(text('Offered only while this flag of the configuration is on.', 'field')),
  icon: optional(text('A PrimeIcons name without pi-.', 'icon', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'icon')),
  title: optional(words('The title.')),
  description: optional(words('One line on what the page is.')),
  unavailable: optional(unavailable),
  extendsSession: optional(flag('Reading the page silently extends the session.')),
  sources: optional(map('The calls the page reads from.', source)),
  params: optional(map('What the resident may set.', param)),
  blocks: required(blocks),
  pdf: optional(either('The PDF of the page.', nothing('None.'), pdf)),
})

export type ServiceSpec = TypeOf<typeof serviceShape>
export type SourceSpec = TypeOf<typeof source>
export type ParamSpec = TypeOf<typeof param>
export type PdfSpec = TypeOf<typeof pdf>
export type QuerySpec = TypeOf<typeof query>
