import { type BlockKind, chartShapes, digestParts, noteTones } from '../../plan/block.ts'
import { columns, pageSize, shownFields, widgetColumns } from './columns.ts'
import {
  choice,
  type Entry,
  either,
  expression,
  flag,
  integer,
  kinds,
  lazy,
  list,
  map,
  nothing,
  optional,
  patches,
  type RecordOf,
  record,
  required,
  type Shape,
  type TypeOf,
  template,
  text,
} from './shape.ts'
import { apiPath, fieldName, kebab, valueWords, words, wordsOf } from './shared.ts'

const common = {
  title: optional(words('The heading.')),
  when: optional(expression('Shown only while this is true.')),
}

const tableFields = {
  table: required(expression('The rows: a list of a reply.')),
  each: optional(
    expression(
      'The rows within a row, such as `row.produkty`: one row of the table for each; the columns know the row around them as `parent`.',
    ),
  ),
  group: optional(
    fieldName(
      'One row of the table for each value of this field: numbers are added, what all its rows share is kept, and `count` is how many they are.',
    ),
  ),
  columns: required(columns),
  rowHeader: optional(
    text(
      'The column that identifies a row: read out with its cells, and the heading of its card on a phone. When left out, the first column of words, else the first. It cannot be `optional`.',
      'column',
      /^[A-Za-z][A-Za-z0-9_]*$/,
      'column',
    ),
  ),
  sort: optional(fieldName('The field the rows are sorted by at first; with - before it, descending.')),
  page: optional(pageSize),
  filter: optional(flag('Whether a table of more than 20 rows can be filtered by words; it can when left out.')),
  empty: optional(words('What stands in place of the table when there are no rows.')),
  ...common,
}

type TableRecord = RecordOf<typeof tableFields>
export interface TableSpec extends TableRecord {
  readonly details?: readonly Entry<BlockSpec>[]
}

const table = record('A table.', {
  ...tableFields,
  details: optional(
    lazy('Blocks about one row, opened and closed in it; they know the row as `row`.', 'blocks', () => blocks),
  ),
}) as Shape<TableSpec>

const chart = record('A chart. The same numbers must also stand in a table of the page.', {
  chart: required(expression('The rows: a list of a reply.')),
  shape: required(choice('Its shape.', chartShapes)),
  category: required(
    fieldName('The field whose values stand along the axis, or name the slices; or a column of the table beside it.'),
  ),
  value: optional(
    fieldName(
      'What is drawn: a field that is a number, or a column of the table beside it. When left out, the rows of each category are counted.',
    ),
  ),
  series: optional(fieldName('A line, or a bar in each group, for each value of this field or column.')),
  words: optional(valueWords('Value of the category → what stands in its place.')),
  topN: optional(integer('Only this many of the largest.', 1, 100)),
  lastN: optional(integer('Only this many of the last categories.', 1, 1000)),
  hideInContrast: optional(flag('Not shown in contrast mode.')),
  height: optional(integer('Height in pixels.', 200, 2000)),
  ...common,
})

const fields = record('Labels and values of one object.', {
  fields: required(expression('The object.')),
  show: required(shownFields),
  empty: optional(words('What stands in place of the values when there are none.')),
  ...common,
})

const note = record('A text.', {
  note: required(choice('Its tone.', noteTones)),
  text: optional(
    wordsOf(
      'The text; values may stand in it, as in "{size(x.rows)}", and links, as in "[the rates](https://…)"; the address starts with https:// or, within the portal, with /.',
      template('The words in this language.'),
    ),
  ),
  ...common,
})

const matrix = record('Numbers of one object in fixed rows and columns.', {
  matrix: required(expression('The object.')),
  across: required(
    list('The columns: fields of the object, each an object itself.', text('A field.', 'field'), { least: 1 }),
  ),
  down: required(list('The rows: fields that each of those objects has.', text('A field.', 'field'), { least: 1 })),
  sums: optional(flag('Sums by row and by column, computed by the portal.')),
  empty: optional(words('What stands in place of the numbers when there are none.')),
  ...common,
})

const form = record('A form on the page; its heading is the title of the form unless one is given here.', {
  form: required(kebab('The name of the form: forms/<name>.yaml.')),
  give: optional(
    map(
      'Field of the form → what the page gives it: what stands in it at first, or, where nobody enters it, what it is.',
      either(
        'An expression; nothing when the parameter or source of the same name is meant.',
        nothing('The value of the same name.'),
        expression('What is given.'),
      ),
    ),
  ),
  reload: optional(
    list('Sources of the page that are read again once the form has been accepted.', text('A source.', 'id')),
  ),
  ...common,
})

const widget = record('A part of the portal that is written by hand; its manifest lists its parameters.', {
  widget: required(text('Its name.', 'name')),
  with: optional(patches('Its parameters, by the names of its manifest.', false)),
  calls: optional(map('Calls of this office in place of those it makes.', apiPath('The path, as in the contract.'))),
  tables: optional(map('The columns of its tables.', widgetColumns)),
  ...common,
})

const digest = record(
  'What the service gives to the home page of who has signed in. Its own page does not show it, and makes none of its calls.',
  {
    digest: required(
      choice('Its part: what is to be paid, what is to be done, what has happened of late.', digestParts),
    ),
    rows: optional(expression('A list of a reply: one entry a row. When left out, a single entry.')),
    text: optional(
      wordsOf('What an entry is called; values may stand in it, as in "{row.tytul}".', template('In this language.')),
    ),
    amount: optional(expression('The amount.')),
    day: optional(expression('Until when it is to be paid or done, or when it happened: a day or a moment.')),
    state: optional(expression('How it stands, in words.')),
    apart: optional(
      expression(
        'Words on why an entry is shown apart, in a sum of its own, such as `ordered`; not apart while empty.',
      ),
    ),
    open: optional(
      map(
        'What the page of the service is opened with: name in its address → value.',
        either(
          'An expression; nothing when the parameter or source of the same name is meant.',
          nothing('The value of the same name.'),
          expression('The value.'),
        ),
      ),
    ),
    ...common,
  },
)

export const block = kinds('A block of the page.', {
  table,
  chart,
  fields,
  note,
  matrix,
  form,
  widget,
  digest,
} satisfies Readonly<Record<BlockKind, Shape<unknown>>>)

export type BlockSpec = TypeOf<typeof block>
export type BlockSpecOf<K extends BlockSpec['kind']> = Extract<BlockSpec, { readonly kind: K }>

export const blocks = map('The parts of the page, top to bottom.', block, { least: 1 })
