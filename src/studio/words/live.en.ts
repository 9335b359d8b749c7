import type { polishLive } from './live.pl.ts'

/** What is wrong with live replies, in English. */
export const englishLive: typeof polishLive = {
  failed: (path, reason) => `The office’s system gave no data (GET ${path}): ${reason}.`,
  keep: 'Keep these replies',
  kept: 'Kept in this browser. Choose the data “From kept replies” to come back to them, also without a connection.',
  notKept: 'Not kept: there is no reply yet, or the browser has no room for them.',
  notRecorded: (path) =>
    `No reply to GET ${path} was kept. Choose the data “Of the office’s system” and keep the replies.`,
  reasons: {
    unreachable: 'it cannot be reached',
    late: 'it did not answer in time',
    redirected: 'it refers to another address',
    tooLarge: 'the reply is too large',
    notJson: 'the reply is not JSON',
    status: 'it answered with an error',
    refused: 'it is no public call of the contract, so the preview does not make it',
    offline: 'the studio cannot reach its server',
  },
}
