import type { polishPictures } from './pictures.pl.ts'

/** What the pictures of changed pages say in English. */
export const englishPictures: typeof polishPictures = {
  title: 'Pages before and after the change',
  lead: 'On the left the present page, on the right that of the draft. The data are samples.',
  loading: 'Comparing pages…',
  failed: 'The pages could not be compared. Open the review again.',
  none: 'In this language and on this day no page looks different.',
  page: 'Page',
  home: 'Home page, and what is on every page',
  changes: { changed: 'changed', added: 'new', removed: 'removed' },
  before: 'Before the change',
  after: 'After the change',
  missing: { before: 'This page is not there yet.', after: 'This page will not be there any more.' },
  partOfOther: 'This form is a part of another page, so it has no picture here.',
  broken: 'This version cannot be drawn while it has an error.',
}
