import { englishCount } from './count.ts'
import type { polishTrial } from './trial.pl.ts'

/** What publishing a change of the standard to some offices first says in English. */
export const englishTrial: typeof polishTrial = {
  title: 'Version on trial',
  by: (author, moment) => `${author}, ${moment}`,
  offices: (count) => `Used by ${englishCount(count, 'office', 'offices')}`,
  nobody: 'None of its offices is published any more.',
  from: 'The files below are the version on trial. Further changes are added to it.',
  promote: 'Give it to all offices',
  promoteTitle: 'Give the version on trial to all offices?',
  promoteText: 'Residents of all offices will see it at once.',
  promoted: 'Published. All offices have this version now.',
  withdraw: 'Take it back',
  withdrawTitle: 'Take the version on trial back?',
  withdrawText:
    'The offices that use it will return to the standard of the others at once. The version stays in the history.',
  withdrawMessage: 'Version on trial taken back',
  withdrawn: 'Taken back. All offices have the same standard again.',
  publishTitle: 'Publish to some offices first',
  publishText: 'The other offices keep the present standard until you give them this version.',
  to: 'Offices',
  toHint:
    'Short names with commas between them, such as “brzozow, debno”, or a percentage of the offices, such as “10%”.',
  toWrong: 'Enter short names of offices, or a percentage from 1% to 99%.',
  toUnknown: (names) => `There are no such offices: ${names}.`,
  toNobody: 'No office is among these.',
  chosen: (count) => englishCount(count, 'office', 'offices'),
  names: 'Short names',
  nothing: 'Change a file first, or choose other offices.',
  publish: 'Publish to these offices',
  published: 'Published. Residents of these offices see the new version now.',
  refused: 'This was not published, because something would no longer work:',
  refusedEnding: 'Nothing has changed, because something would no longer work:',
  tests: 'Failing tests',
  failed: {
    publish: 'This could not be published. Try again.',
    promote: 'This version could not be given to all offices. Try again.',
    withdraw: 'This version could not be taken back. Try again.',
  },
  tooMany: (seconds) => `Too many attempts. Try again in ${englishCount(seconds, 'second', 'seconds')}.`,
  tooComplex:
    'The check was stopped because these files need more time or memory than a check may use. Nothing was published, and your changes are kept. Look for something very long or repeated, remove it and try again.',
  notAllowed: 'You may no longer publish in all offices.',
  notFound: 'One of these offices is no longer published. Load again and choose the offices.',
  unknown: 'The server has not answered, so it is not known whether this was done. Load again and look.',
  staleEnding: 'Nothing has changed: somebody else has published in the meantime. Load their version.',
  stale: 'This was not published: somebody else has published in the meantime. Load their version; your changes stay.',
  reload: 'Load again',
}
