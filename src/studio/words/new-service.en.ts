import type { polishNewService } from './new-service.pl.ts'

/** What the making of a service says in English. */
export const englishNewService: typeof polishNewService = {
  open: 'New service',
  lead: 'A page of data that the office’s system gives. It can be changed later like any other, and one “Undo” takes it back.',
  from: 'Where the data come from',
  fromCall: 'A described call of the office’s system',
  fromSample: 'A pasted reply',
  search: 'Search for a call',
  call: 'Call',
  needsSession: '(signed in)',
  count: (calls: number) => `Calls found: ${calls}`,
  path: 'Address of the call',
  pathHint: 'Where the office’s system gives these data, such as /zielen/drzewa.',
  sample: 'Reply as JSON',
  sampleHint: 'Paste a reply with made-up data, not with data of residents: it is written into the office’s file.',
  notJson: 'This is not JSON. Paste the whole reply, from the first bracket to the last.',
  wrongPath: 'An address starts with / and has no spaces, ? or #.',
  fields: 'What to show',
  noFields: 'Choose at least one thing.',
  title: 'Title',
  titleHint: 'Where a title is missing, the page has that of the first language. Other texts can be changed later.',
  group: 'Group in the service list',
  groupName: 'Name of the group',
  groupHint: 'Where a name is missing, the group has that of the first language.',
  add: 'Add the service',
  remove: 'Remove this service',
}
