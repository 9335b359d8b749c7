import { englishCount } from './count.ts'
import type { polishFleet } from './fleet.pl.ts'

/** What the view of all offices says in English. */
export const englishFleet: typeof polishFleet = {
  search: 'Search for an office',
  show: 'Show',
  shown: { all: 'all', faulty: 'with errors', underWay: 'with work under way' },
  none: 'No office matches.',
  count: (count) => englishCount(count, 'office', 'offices'),
  pages: 'Pages of the table of offices',
  table: 'Offices and their state',
  office: 'Office',
  state: 'State',
  states: { served: 'served', partial: 'partly served', previous: 'its last version is served', refused: 'not served' },
  neverValid:
    'It cannot be opened here, as no version of its file has been valid yet. The file is corrected where it is published from.',
  heldBack: (count) => `${englishCount(count, 'part', 'parts')} held back`,
  errors: (count) => englishCount(count, 'error', 'errors'),
  warnings: (count) => englishCount(count, 'warning', 'warnings'),
  version: 'Live version',
  noVersion: 'nothing was published',
  work: 'Under way',
  drafts: (count) => englishCount(count, 'draft', 'drafts'),
  requests: (count) => englishCount(count, 'request for publication', 'requests for publication'),
  planned: (moment) => `planned: ${moment}`,
  trial: 'on trial',
  failed: 'The state of the offices could not be loaded.',
}
