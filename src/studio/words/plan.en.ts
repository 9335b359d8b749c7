import type { polishPlan } from './plan.pl.ts'

/** What planned publications say in English. */
export const englishPlan: typeof polishPlan = {
  later: 'Publish at a time of your choice',
  laterHint: 'Until then residents see the current version.',
  when: 'Time (in Poland)',
  willBe: (moment) => `The version will be seen from: ${moment}.`,
  missing: 'Enter a day and an hour that have not passed yet.',
  plan: 'Plan the publication',
  planned: 'Planned. Residents will see the new version at that time. It can be taken back in the history.',
  title: 'Planned publications',
  failed: 'The planned publications could not be loaded.',
  due: (moment) => `From: ${moment}`,
  show: (plan) => `Show planned change ${plan}`,
  withdraw: (plan) => `Take back planned change ${plan}`,
  withdrawn: 'Taken back. The change will not be published.',
  withdrawnToDraft: 'Taken back. The change will not be published and is a draft again.',
  withdrawnJoined: 'Taken back. The change will not be published and is part of your draft now.',
  clashTitle: 'Your draft changes the same thing',
  clashPlanned: 'Planned',
  clashDraft: 'In your draft',
  unknown:
    'The server did not confirm it, so the publication may have been planned or not. “History” lists what is planned.',
  unconfirmed:
    'The server did not confirm it, so the change may have been taken back or not. What is still planned is listed below.',
  refused: 'This change could not be taken back. It may have been published already.',
  notSaved: 'Not taken back, because your draft is not saved yet. Try again once it is.',
}
