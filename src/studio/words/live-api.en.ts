import { englishCount } from './count.ts'
import type { polishLiveApi } from './live-api.pl.ts'

/** What the review says in English of the office's system. */
export const englishLiveApi: typeof polishLiveApi = {
  title: 'Live API',
  lead: 'Checks whether the office’s system answers now as the pages that the draft changes need it. Nothing is changed there, and the result does not hold up publication.',
  check: 'Check in the office’s system',
  again: 'Check again in the office’s system',
  checking: 'Checking in the office’s system…',
  none: 'The draft changes no page at present, so there is nothing to check.',
  summary: (checked, all, different) =>
    `Pages checked: ${checked} of ${all}. Pages that the office’s system answers otherwise: ${different}.`,
  everyPage: 'On every page',
  fine: (calls) => `Answers as defined (${englishCount(calls, 'call', 'calls')}).`,
  noCalls: 'The page needs no data of the office’s system.',
  differs: 'The office’s system answers otherwise than the page needs:',
  partly: 'Not everything could be checked:',
  outcomes: {
    session: 'Not checked: the page requires signing in, and the studio knows no resident’s account.',
    off: 'Not checked: the office has switched this page off in its system.',
    late: 'Not checked: the office’s system did not answer in time.',
  },
  failures: {
    silent: 'The office’s system does not answer, or answers too slowly.',
    errors: 'The draft cannot be checked while it has errors.',
    newer: 'The draft was changed after this review. Open the review again.',
    failed: 'This could not be checked. Try again.',
  },
  tooMany: (seconds) => `Too many checks. Try again in ${englishCount(seconds, 'second', 'seconds')}.`,
}
