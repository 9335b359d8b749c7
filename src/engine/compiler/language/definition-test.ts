import {
  choice,
  data,
  type Entry,
  either,
  flag,
  integer,
  type Located,
  lazy,
  list,
  map,
  nothing,
  optional,
  type RecordOf,
  record,
  required,
  type Shape,
  type TypeOf,
  text,
} from './shape.ts'
import { language } from './shared.ts'

const texts = (doc: string) => list(doc, text('A text.'))

const given = record('What a test starts from.', {
  as: optional(
    choice(
      'Who looks at the page: nobody signed in, the person 44051401359, the institution 123456789. When left out, whom its `access` asks for.',
      ['anyone', 'person', 'institution'],
    ),
  ),
  language: optional(language('The language of the page; the first of the portal when left out.')),
  office: optional(text('The page as this office has it; when left out, as in the definition.', 'slug')),
  home: optional(flag('What the service gives to the home page of who has signed in, in place of its page.')),
  today: optional(text('The day it is; 2025-06-30 when left out.', 'day', /^\d{4}-\d{2}-\d{2}$/, 'day')),
  contrast: optional(flag('Contrast mode is on.')),
  config: optional(map('Configuration flags of the office API; those left out are off.', data('Its value.'))),
  user: optional(map('Fields of who is signed in; those left out have no value.', data('Its value.'))),
  replies: optional(
    map(
      'Source → what the office API replies: the reply itself, or `samples/<name>.json`. Nothing: it has not come yet.',
      data('The reply. Fields that the page does not read may be left out.'),
    ),
  ),
  failures: optional(
    map(
      'Source → how its call fails: a status from 400 to 599, `offline` or `timeout`.',
      either('How.', integer('The status of the reply.', 400, 599), choice('No reply comes.', ['offline', 'timeout'])),
    ),
  ),
  choose: optional(
    map(
      'Parameter → what the resident chooses or types: the values that are sent, a day as yyyy-MM-dd.',
      either('What.', list('Of several, these.', text('A value.')), text('A value.')),
    ),
  ),
  submit: optional(flag('The resident presses the button.')),
})

const cells = (doc: string) =>
  map(doc, either('What stands there.', nothing('A dash, or no document.'), text('The text, or the request.')), {
    least: 1,
  })

const expectedParam = record('A parameter as it is offered.', {
  title: optional(text('The words above the field.')),
  options: optional(texts('The options, as a resident reads them, in their order.')),
  chosen: optional(either('The values chosen.', texts('Of several.'), text('The one.'))),
  problem: optional(
    choice('Why it cannot be asked with.', ['required', 'pesel', 'nip', 'dateWrong', 'dateFuture', 'dateTooEarly']),
  ),
})

const blockFields = {
  title: optional(text('The heading.')),
  empty: optional(text('The text that is shown when there is no data.')),
  text: optional(text('The text of a note.')),
  columns: optional(texts('Of a table, the ids of its columns.')),
  labels: optional(map('The header of a column, or the label of a value.', text('The words.'), { least: 1 })),
  rows: optional(
    either(
      'The rows of a table, as shown, in the order of the screen: how many, or of each the columns that matter. A dash is nothing, a document `GET path?query as file`.',
      integer('How many there are.', 0, 1_000_000),
      list('Each of them.', cells('Column → its text; of a document, `GET path?query as file`.')),
    ),
  ),
  first: optional(cells('The first row of a table.')),
  last: optional(cells('The last row of a table, be it on another page.')),
  totals: optional(cells('The total row of a table, or the sums of a matrix by column; `sum` is the sum of all.')),
  pages: optional(integer('On how many pages a table stands.', 1, 1_000_000)),
  sizes: optional(list('How many rows on a page a resident may choose.', integer('A number.', 1, 1000))),
  csv: optional(text('The CSV of a table, its lines as a block of text (`|`).')),
  fields: optional(cells('The values beside their labels.')),
  points: optional(
    map('What a chart draws, in its order: category → number; with series, `category, series`.', text('A number.'), {
      ids: /^.+$/,
      like: 'category',
      least: 1,
    }),
  ),
}

type BlockRecord = RecordOf<typeof blockFields>
export interface ExpectedBlock extends BlockRecord {
  readonly details?: readonly Entry<readonly Entry<Located<BlockStatus> | ExpectedBlock>[]>[]
}

const blockStatuses = ['hidden', 'waiting', 'loading', 'failed', 'empty', 'ready'] as const
export type BlockStatus = (typeof blockStatuses)[number]

const expectedBlock = record('A block that shows its data, or its empty text.', {
  ...blockFields,
  details: optional(
    map(
      'Row, counted from 1 → the blocks within it.',
      lazy('What its details show, by id of their blocks.', 'blocks', () => expectedBlocks),
      {
        ids: /^[1-9]\d*$/,
        like: 'row-number',
        least: 1,
      },
    ),
  ),
}) as Shape<ExpectedBlock>

const expectedBlocks: Shape<readonly Entry<Located<BlockStatus> | ExpectedBlock>[]> = map(
  'Block → how it stands: `hidden`, `waiting` (for a choice or the button), `loading`, `failed`, `empty`, `ready`, or what it shows.',
  either('How.', choice('Its state alone.', blockStatuses), expectedBlock),
)

const expected = record('What a test wants; what is left out does not matter.', {
  title: optional(text('The title of the page.')),
  page: optional(choice('`failed`: nothing of the page could be shown.', ['served', 'failed', 'pending'])),
  requests: optional(
    texts('All that is asked for, each as `GET path?query` without the language, in the order it is asked.'),
  ),
  params: optional(
    map(
      'Parameter → how it stands: `hidden`, or what it offers.',
      either('How.', choice('It is not offered.', ['hidden']), expectedParam),
    ),
  ),
  blocks: optional(expectedBlocks),
  pdf: optional(text('`GET path?query as file`, or `none`, or `unavailable` while nothing is shown.')),
})

const oneTest = record('A test.', {
  given: optional(given),
  expect: required(expected),
})

export const definitionTestShape = record(
  'Tests of the service beside them: from given replies and choices to what a resident sees. A service of an office’s own has both keys itself: at most 100 tests, which are given at most 50000 values together; what all are given counts for each.',
  {
    given: optional(given),
    tests: required(
      map('Name of the test, a sentence → the test. What it is given is laid over what all are given.', oneTest, {
        ids: /^\S.*$/,
        like: 'sentence',
        least: 1,
      }),
    ),
  },
)

export type GivenSpec = TypeOf<typeof given>
export type ExpectedSpec = TypeOf<typeof expected>
export type ExpectedParamSpec = TypeOf<typeof expectedParam>
export type CellsSpec = TypeOf<ReturnType<typeof cells>>
