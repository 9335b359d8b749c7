/**
 * Where the portal once differed from the specification, misled people or stopped them in their daily errands, and what was
 * built for these errands. Each stands, word for word, in the name of a test.
 */
export const residentsDay: Readonly<Record<string, readonly string[]>> = {
  '1, the message bar': [
    'The message bar lies under an open dialog’s backdrop',
    'show a dialog’s own failure inside the dialog as well',
  ],
  '2, the service list': [
    'a service that is unavailable in the selected context carries its mark',
    'the legend explains only marks that are there',
  ],
  '3, the user panel': [
    'its buttons stand there, disabled, each with the reason and the next step',
    'such a person can still correct a mistyped e-mail address (through a link sent to the new one)',
    'and delete the account',
    'Check the two banners: each describes the state the account is in',
  ],
  '4, kept as they are': [
    'the check step before a payment with one provider',
    'a commission that will be charged is never hidden',
    'an expanded row stays in sight',
    'cards open by address',
  ],
  '5, labels and totals': [
    'Service 32 labels instalments I, II, III, as the dues do',
    'What the PDF totals, the screen totals too',
    'a total over a paged table says that it is of all pages',
  ],
  '6, addresses and defaults': [
    '`/uzytkownicy/login2FA` shows the second step on its own page when opened directly with a pending sign-in',
    'An empty menu from the office falls back to the defaults',
    'Wrong PESEL at registration is marked at its field before sending, as NIP is',
  ],
  '7, wording': ['Two failure texts lack a full stop', 'empty-field wording is one'],
  '8, a first password': ['Someone who registered through the trusted profile has no password'],
  '9, a new e-mail address': [
    'A new e-mail address takes effect only when confirmed by a link sent to it; until then the old one stays and is told',
  ],
  '10, links and ends': [
    'Links that are used, expired or incomplete say so when the page opens, with the way forward',
    '`/platnosc-informacja` without parameters is neutral',
    'a session that the server ended is explained on the page where one lands',
  ],
  '11, what has to be acted on': [
    'After registering: a page "check your mail" with the address, resend, and what to do if nothing comes',
    'a wrong TOTP keeps login and password',
    'What one has to act on stands on the page too, not only in the bar',
    'the bar does not cover the tools',
  ],
  '12, payments': [
    'the history row shows state, sum and date and can be sorted and filtered',
    'a failed order offers no confirmation',
    'one given up says "cancelled by you"',
    'links in payment details never name an internal address',
  ],
  '13, the meter page': [
    'decimals and hint agree (comma in and out)',
    'readings padded alike',
    'a reading can be withdrawn until the office accepts it',
    'a reading far above the usual asks "is this right?" with the usual consumption',
  ],
  '14, whom one acts for': ['Who am I acting as is always visible in the bar, with a switch'],
  '15, forms': [
    'a form reports all its errors at once',
    'Siła hasła: słaba / dobra / silna',
    'The terms dialog is titled by what it shows',
  ],
  '16, looks': [
    'dialogs centred',
    'no empty strength meter',
    'login with every method off explains itself',
    'one-letter Polish words never hang at a line’s end',
    'buildings as a table at 1366 px with the most important columns, the rest in details',
    'no mid-token breaks in PDFs',
    'statutory amounts beside their permits',
  ],
  'one ledger': [
    'decision, PDF, instalments, dues card, account number, invoice, permit and payment history agree for every demo person and year',
    'recomputes every pair from the database',
    'compares screens, PDFs and CSV',
  ],
  'built: home and dues': [
    'Home when signed in: "To pay", "To do", "Lately", then the tiles',
    'shows on its own as soon as its call is back',
    'says so when its source is down without hiding the others',
    'With several subjects, a line for each',
    '"only to pay" by default with "all" beside it',
    'a link from decision, invoice and permit to its card and back, with paid or unpaid on each',
  ],
  'built: a word back, reminders, search': [
    'mail and an entry in an inbox after a payment, reading, request, change of data, and when the office answers',
    'consents respected',
    'texts in the resident’s language',
    'a private calendar feed (ICS by a secret address that can be revoked)',
    'optional mails a chosen number of days before',
    'tolerant of Polish diacritics, inflection and typos',
    '`Ctrl+K` or `/`',
  ],
  'built: tables, requests, account, app': [
    'filter by words in any table over 20 rows, and "show all"',
    'types and size checked by content, scanned name, stored by the office',
    'see its state and the answer, write back',
    'Two-factor recovery codes',
    'list of own sessions with "sign out everywhere"',
    'web app manifest, offline page that says what is known from the last visit without personal data',
  ],
  'done when': [
    'Signed-in home shows what is to be paid within two sequential round trips after sign-in',
    'the sum equals the ledger’s for each demo person and institution',
    '“In four languages”',
    '“contrast, 320 px”',
    '“by keyboard”',
    '“axe clean”',
    'mails readable as plain text',
    'Paying twelve instalments on four cards, one of which is paid meanwhile in another tab, ends with each paid once and the resident told what happened',
  ],
}
