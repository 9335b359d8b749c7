import { englishCount } from './count.ts'
import type { polishTexts } from './texts.pl.ts'

/** What the table of all texts says in English. */
export const englishTexts: typeof polishTexts = {
  open: 'Texts',
  title: 'Texts of the portal',
  lead: 'All texts in all languages. A change goes into the draft, as in the properties. An empty text puts the standard back; the name of the office has none.',
  search: 'Search in texts',
  show: 'Show',
  shown: { all: 'all', missing: 'missing', differs: 'changed in this office' },
  language: 'Language of translation',
  allLanguages: 'all languages',
  count: (count) => englishCount(count, 'text', 'texts'),
  none: 'No texts were found.',
  table: 'Texts of the portal in the languages of the office',
  text: 'Text',
  missing: 'missing',
  cell: (place, language) => `${place}, ${language}`,
  office: 'Name of the office',
  app: 'Portal',
  file: {
    title: 'Files for translators',
    lead: 'A file has the texts of the table below. A translator completes it in a program of their own; reading it shows what will change.',
    csv: 'Download CSV',
    xliff: (language) => `Download XLIFF: ${language}`,
    saved: (texts: number, leftOut: number, source: string) =>
      `The file has ${englishCount(texts, 'text', 'texts')}.${leftOut === 0 ? '' : ` ${englishCount(leftOut, 'text', 'texts')} left out, as there is nothing to translate from (${source}: missing).`}`,
    nothing: (source: string) =>
      `There is no file, as it would have no text: what the table shows is missing in the language that is translated from (${source}).`,
    read: 'Read a file',
    name: 'texts',
  },
  pager: {
    label: 'Pages of the table of texts',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: (page) => `Page ${page}`,
    pageSize: 'Rows on a page',
    range: (from, to, total) => `${from}–${to} of ${total}`,
  },
  import: {
    title: 'Texts of the file',
    unreadable:
      'This is no CSV or XLIFF 2 file with texts of the portal. A CSV file must be saved in UTF-8, with a column “id” and columns of languages.',
    tooLarge: 'The file is too large.',
    changes: (count) => `${englishCount(count, 'text changes', 'texts change')}.`,
    nothing: 'The file changes nothing.',
    same: (count) => `${englishCount(count, 'text stays', 'texts stay')} the same.`,
    refused: (count) => `${englishCount(count, 'text is', 'texts are')} not taken.`,
    reasons: {
      unknownText: 'the portal has no such text',
      unknownLanguage: 'the office does not have the text in this language',
      placeholders: 'the values in braces are not those of the other languages',
      characters: 'it has characters that no text may have',
      tooLong: 'it is too long',
      twice: 'the file has it twice',
    },
    outdated: 'The text that it was translated from has changed since.',
    before: 'Now',
    after: 'In the file',
    more: (count) => `…and ${englishCount(count, 'more text', 'more texts')}.`,
    take: 'Take into the draft',
    taking: (count) => `Taking ${englishCount(count, 'text', 'texts')} into the draft. Keep this page open.`,
    taken: (count) =>
      `${englishCount(count, 'text was', 'texts were')} taken into the draft. “Undo” takes all of it back at once.`,
  },
}
