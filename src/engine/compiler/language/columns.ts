import {
  choice,
  either,
  expression,
  flag,
  integer,
  kinds,
  map,
  nothing,
  optional,
  record,
  required,
  type Shape,
  template,
  text,
} from './shape.ts'
import { valueWords, wholePath, words } from './shared.ts'

/** A query: parameter of the call → what is sent. `{ rok }` is short for `{ rok: rok }`; `subject` sends pesel or nip. */
export const query = map(
  'What is sent with the call, by the names of the contract.',
  either(
    'An expression; nothing when the parameter, source or value of the same name is meant.',
    nothing('The value of the same name.'),
    expression('What is sent.'),
  ),
)

const link = record('Where a value leads: a page of the portal about the same thing.', {
  service: required(
    expression('The number of the service; where the office does not offer it, the value is shown without a link.'),
  ),
  query: optional(
    map('What is opened there: what stands after the ? of the address.', expression('The value; null leaves it out.'), {
      ids: /^[A-Za-z][A-Za-z0-9_-]*$/,
      like: 'id',
      least: 1,
    }),
  ),
})

const shownValue = {
  label: optional(words('The header.')),
  value: optional(expression('What is shown; the field of the same name when left out. `row` is the row.')),
  empty: optional(text('What stands where the value is null: a word of `word.` in the glossary.', 'word')),
  words: optional(valueWords('Value → what stands in its place.')),
  link: optional(link),
}

const valueColumn = record('A column that shows a value.', {
  ...shownValue,
  total: optional(
    either(
      'What the total row shows in this column.',
      expression(
        '`sum`: the portal adds up all rows; `count`: it counts them. Else the total itself, such as a number of the reply.',
      ),
      nothing('No total.'),
    ),
  ),
  optional: optional(flag('Left out while no row has a value: of a field that an office’s API may not know.')),
})

const downloadColumn = record('A column with a document of the row.', {
  download: required(wholePath('The call that returns the file.')),
  label: optional(words('The words on the button.')),
  query: optional(query),
  file: required(template('The name the file is saved under.')),
  when: optional(expression('The document exists only while this is true.')),
  contract: optional(choice('`none`: no contract describes this call.', ['none'])),
})

const linkColumn = record('A column with a link of the row.', {
  link: required(expression('The address: one that starts with https://, or a path of this portal.')),
  label: optional(words('The words of the link.')),
  when: optional(expression('The link is there only while this is true.')),
})

const columnsOf = <C>(doc: string, column: Shape<C>) =>
  map(doc, either('Its settings.', nothing('Just the field.'), column), { shorthand: true, least: 1 })

export const columns = columnsOf(
  'The columns, in this order: fields of the row, or columns of your own with `value`, `download` or `link`.',
  kinds('A column.', { download: downloadColumn, link: linkColumn, value: valueColumn }, 'value'),
)

/** As columns, but a widget shows no totals. */
export const widgetColumns = columnsOf(
  'The columns, in this order: fields of the row, or columns of your own with `value`, `download` or `link`.',
  kinds(
    'A column.',
    { download: downloadColumn, link: linkColumn, value: record('A column that shows a value.', shownValue) },
    'value',
  ),
)

/** As columns, but there is no total of one object. */
export const shownFields = columnsOf(
  'The labels and values, in this order: fields of the object, or values of your own with `value`, `download` or `link`.',
  kinds(
    'A value.',
    { download: downloadColumn, link: linkColumn, value: record('A label and a value.', shownValue) },
    'value',
  ),
)

export const pageSize = either(
  'Rows on a page. Paging shows only when there are more.',
  integer('Rows on a page.', 1, 1000),
  record('Rows on a page, and how many a resident may choose.', {
    size: required(integer('Rows on a page.', 1, 1000)),
    upTo: optional(integer('The largest number a resident may choose.', 1, 1000)),
  }),
)
