import {
  either,
  expression,
  integer,
  kinds,
  map,
  nothing,
  optional,
  record,
  required,
  template,
  text,
} from './shape.ts'
import { apiPath, words } from './shared.ts'

/** A query: parameter of the call → what is sent. `{ rok }` is short for `{ rok: rok }`; `subject` sends pesel or nip. */
export const query = map(
  'What is sent with the call, by the names of the contract.',
  either(
    'An expression; nothing when the parameter, source or value of the same name is meant.',
    nothing('The value of the same name.'),
    expression('What is sent.'),
  ),
)

const place = {
  before: optional(text('Only in an office file: stands before this member.', 'id')),
  after: optional(text('Only in an office file: stands after this member.', 'id')),
}

const valueColumn = record('A column that shows a value.', {
  label: optional(words('The header.')),
  value: optional(expression('What is shown; the field of the same name when left out. `row` is the row.')),
  total: optional(
    either(
      'The total row.',
      text('`sum`, or an expression that gives a number of the reply.', 'total'),
      nothing('No total.'),
    ),
  ),
  empty: optional(text('What stands where the value is null: a word of `word.` in the glossary.', 'word')),
  words: optional(
    map('Value → a word of `word.` in the glossary.', text('The word.', 'word'), {
      ids: /^.+$/,
      like: 'a value of the field',
    }),
  ),
  ...place,
})

const downloadColumn = record('A column with a document of the row.', {
  download: required(apiPath('The call that returns the file.')),
  label: optional(words('The words on the button.')),
  query: optional(query),
  file: required(template('The name the file is saved under.')),
  when: optional(expression('The document exists only while this is true.')),
  ...place,
})

export const column = kinds('A column.', { download: downloadColumn, value: valueColumn }, 'value')

export const columns = map(
  'The columns, in this order: fields of the row, or columns of your own with `value` or `download`.',
  either('What is said of the column.', nothing('Just the field.'), column),
  { shorthand: true },
)

export const pageSize = either(
  'Rows on a page. Paging shows only when there are more.',
  integer('Rows on a page.', 1, 1000),
  record('Rows on a page, and how many a resident may choose.', {
    size: required(integer('Rows on a page.', 1, 1000)),
    upTo: optional(integer('The largest number a resident may choose.', 1, 1000)),
  }),
)
export const blockPlace = place
