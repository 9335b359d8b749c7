import { flag, integer, kinds, list, map, optional, record, required, type TypeOf, text } from './shape.ts'
import { apiPath, fieldName } from './shared.ts'

const doc = required(text('What it is, for those who place the widget.'))

const param = kinds('A parameter that a definition gives the widget.', {
  choice: record('One of a few values.', {
    choice: required(list('The values.', text('A value.'), { least: 1 })),
    default: optional(text('The value when left out; without it the parameter is required.')),
    doc,
  }),
  integer: record('A whole number.', {
    integer: required(
      record('Its limits.', {
        least: required(integer('The least.', -1_000_000, 1_000_000)),
        most: required(integer('The most.', -1_000_000, 1_000_000)),
      }),
    ),
    default: required(integer('The number when left out.', -1_000_000, 1_000_000)),
    doc,
  }),
  flag: record('Yes or no.', { flag: required(flag('The value when left out.')), doc }),
})

const call = kinds('A call of the office API that the widget makes.', {
  get: record('Reads, or fetches a file.', {
    get: required(apiPath('The path, as in the contract.')),
    first: optional(
      flag(
        'Called whenever the page is opened, with the subject alone: the portal sends it before the widget is there.',
      ),
    ),
    doc,
  }),
  post: record('Sends.', { post: required(apiPath('The path, as in the contract.')), doc }),
})

const table = record('A table of the widget; the definition chooses its columns.', {
  call: required(text('The call whose reply has the rows.', 'name')),
  rows: required(fieldName('The list of that reply; of lists within lists, `ratyZbiorcze.raty`.')),
  optional: optional(flag('A definition may leave its columns out; then the widget does not show it.')),
  doc,
})

export const widgetShape = record('A widget: its parameters, its calls and its texts.', {
  widget: required(text('Its name.', 'name', /^[a-z][a-z0-9-]*$/, 'widget-name')),
  doc,
  params: optional(map('Its parameters.', param)),
  calls: optional(map('What it calls.', call)),
  tables: optional(map('Its tables.', table)),
  words: optional(list('Its words: `widget.<name>.<word>` in the glossary.', text('A word.', 'word'), { least: 1 })),
})

export type WidgetSpec = TypeOf<typeof widgetShape>
export type WidgetParamSpec = TypeOf<typeof param>
