import type { polishVersions } from './versions.pl.ts'

/** What looking at other versions than the draft, and going back to them, says in English. */
export const englishVersions: typeof polishVersions = {
  live: 'As residents see it',
  shownLive: 'The preview shows what residents see now, without the draft.',
  shownEarlier: (id) => `The preview shows version ${id}.`,
  faultPart: 'Some of it does not fit what offices share now, and is not shown.',
  faultAll: 'It does not fit what offices share now, so it cannot be shown.',
  backToDraft: 'Back to the draft',
  look: (id) => `Look at version ${id}`,
  notRead: 'This version could not be loaded. Try again.',
  openAsDraft: (id) => `Open version ${id} as a draft`,
  replaceTitle: 'Replace the draft?',
  replaceText: (id) =>
    `The draft has changes that are not published. Version ${id} takes their place. “Undo” brings the present draft back.`,
  discard: 'Discard change',
  discardNamed: (name) => `Discard change: ${name}`,
  draft: 'draft',
}
