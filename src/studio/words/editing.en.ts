import type { polishEditing } from './editing.pl.ts'

/** What finding, ordering and putting back say in English. */
export const englishEditing: typeof polishEditing = {
  searchHelp:
    'Enter opens what fits best. The down arrow leads to the list; in it the right and left arrows open and close.',
  planned: 'Changes with a date',
  now: 'today',
  begins: (day) => `${day}: a change begins`,
  isOver: (day) => `${day}: after the change`,
  otherDay: 'another day',
  find: 'Find a property',
  notFound: 'There is no such property.',
  orderHint: 'By keyboard: the up and down arrows lead to another line of the list.',
  lastOne:
    'A menu always has at least one entry, so the last one cannot be removed. “As standard” brings back the menu of the standard.',
  contrast: (ratio) => `Contrast with white: ${ratio} : 1. At least 4.5 : 1 is needed.`,
  resetPart: 'All as standard',
  resetPartText: 'All that this office has changed in this part goes back to the standard. Changes with a date stay.',
}
