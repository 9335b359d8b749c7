import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * What shell.md says of the shell, the session and the account, sentence by sentence. Each stands, word for word, in the
 * name of a test: behind a number of the specification one finds at once what holds it. (What it says of correspondence
 * data is the water services' own.)
 */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'section 4: account': [
    'unconfirmed or unverified after registration',
    'the activation link must be used first; login is refused until then',
    'then verification at the office with ID or via the trusted profile through the national node',
    'restricted (confirmed but limited)',
    'An account created at the office has an office password and is activated by changing it',
  ],
  'section 4: start-up': [
    'if the stored maintenance flag is set, go to the maintenance page',
    'if it reports maintenance, store the flag and go to the maintenance page',
    'if not, clear the flag and restore contrast, font size, logged-in, restricted and unconfirmed flags, session end, language and visit counter',
    'visit counter (fetched once if not stored)',
    'then load the configuration',
    'If a language is stored while internationalisation is disabled, reset to the default language',
    'Maintenance retry: checks status; if no longer in break, clears the flag and reloads the root',
  ],
  'section 4: login outcomes': [
    'restricted account (unconfirmed or unverified: stores the restricted token, goes to a specific page with a message)',
    'two-factor required (dialog for the code)',
    'full login (stores token, fetches user info, session end = now + czasSesji, loads the list of subjects',
    'marks logged in, goes to the stored target or the default page',
    'A wrong two-factor code clears the fields and closes the dialog',
  ],
  'section 4: registration confirmation': [
    'store the token, fetch user info, compute session end, store nip for an institution or pesel for a person',
    'load subjects, set the current subject, mark logged in, clear the restricted flag, set the first-login flag, go to the link from the query',
    'A first-login dialog shows when it is the first login, the user is logged in and not unconfirmed',
  ],
  'section 4: session': [
    'while the session end is in the future a minutes-and-seconds countdown is shown in the side menu',
    'Clicking it extends the session',
    'When it reaches zero the product calls logout; whatever the result it clears tokens, subject and session end',
    'shows the dialog "Sesja została zakończona" with OK, returning to the root',
    'Reading a budget table also silently extends the session when a token exists',
    'on success or failure clears tokens, unconfirmed flag, logged-in and restricted flags, session end, nip and pesel, and reloads the root',
  ],
  'section 4: subjects and services': [
    'a dialog picks a subject by name',
    'On confirm it becomes current; an institution stores nip and removes pesel, a person stores pesel and removes nip',
    'If the current subject cannot use the open service, a message is shown and the user goes to the service list',
    'service in the maintenance list goes to the per-service maintenance page',
    'protected service and not logged in goes to login',
    'otherwise to the service page',
    'A failed service call shows "Usługa chwilowo niedostępna. Spróbuj ponownie później" and returns to the service list',
  ],
  'section 4: what stands around a page': [
    'auto-hides after 3 seconds unless paused, has pause and close actions',
    'Contrast mode toggles and is saved',
    'Font size is saved (default small)',
    'Language is changed in a dialog on confirm, saved, and a switch reloads data',
    'The file browser keeps a chain of previous views for breadcrumbs',
    'Cookie banner appears until accepted; acceptance is stored',
  ],
  'section 4: the account area': [
    'closed, open with loaded consents, dirty',
    'closing discards and resets with a confirmation',
    'button opens a yes/no confirmation; yes deletes, shows the account-deleted message and goes to a fixed page',
    'turning it off sends the value at once',
    'turning it on sends only after a TOTP code is entered; afterwards the dialog closes and the code clears',
  ],
  'section 5': [
    'at least 8 characters with a digit, upper-case letter, lower-case letter and special character',
    'Hasło powinno mieć co najmniej 8 znaków, cyfry, duże i małe litery oraz znak specjalny',
    'Repeat must equal; new password must differ from the old one; cannot be empty',
    'Strength indicator: weak, good (exactly 8 characters), very good (9 or more) in registration',
    'the account-area indicator uses more labels (too weak, weak, medium or fair, good, very good, strong)',
    'Registration order of checks: password pattern, e-mail non-empty, passwords equal, e-mails equal, data-processing consent if asked, terms consent if asked (message consent required)',
    'Set new password: both required, equal, matching the pattern',
    'E-mail change: new must differ from current ("Nowy i aktualny adres e-mail są takie same")',
    'not empty; valid shape (text, at sign, text, dot, text); repeat non-empty, valid and equal; password not empty',
    'Registration confirmation: e-mail required and equal to its repeat; data-processing and terms consents required when asked',
    'SMS consent on requires a valid phone; e-mail consent on requires a valid e-mail',
    'checked live; unchecking clears that error; submit blocked while an error exists',
    'TOTP: wrong code gives "Incorrect TOTP code"',
    'nip: exactly 9 digits',
    'Helpers: non-empty, digits only, non-blank',
    'Dates: incorrect date; not in the future; not before 1900',
    'Reset and activation-link forms have no client-side validation',
    'Generic messages: Invalid format, Empty field, Consent required',
  ],
  'section 7: tokens and refresh': [
    'Every request adds query parameter lang when a language is stored',
    'Authorization is a bearer header with the full token',
    'for URLs on a public list',
    'the restricted token is sent only for four listed URLs',
    'when the full token is used the restricted token is removed and the unconfirmed flag cleared',
    'Successful replies for most URLs (five excluded) trigger a session refresh',
  ],
  'section 7: the table': [
    'POST /pi/przedluzanieSesji: body token; reply czasDoKoncaSesji',
    'POST /pi/wylogowanie: body token',
    'GET /lista-podmiotow: subject list',
    'GET /pi/menuBoczne: menuBoczneElementy, kontakt',
    'GET /pi/licznik-odwiedzin: visit counter',
    'GET /lista-uslug: service groups',
    'GET /konfiguracja, /konfiguracja2fa, /status',
    'POST /uzytkownicy/getToken: login, haslo, recaptcha; reply token, czyOgraniczony, czyNiepotwierdzony, czy2FaAktywne',
    'POST two-factor login: totp, token',
    'POST /uzytkownicy/rejestracjaUzytkownika: registration body; success goes to login',
    'POST /uzytkownicy/aktywacjaUzytkownika: hash',
    'POST office activation: noweHaslo, stareHaslo, hash',
    'POST /uzytkownicy/ustawHaslo: noweHaslo, kodZmianyHasla',
    'POST /uzytkownicy/przypomnijHaslo: email, login',
    'POST /uzytkownicy/wyslijLinkAktywacyjny: email, login, returnUrl; reply not used',
    'POST /uzytkownicy/potwierdzenieDanychUzytkownika: imie, nazwisko, email, pesel, nip, token, query jwtToken or data; reply token',
    'GET /uzytkownik/userInfo: user info',
    'GET/POST /uzytkownik/zgody, /pi/rejestracjaZgody: registration consents; current consents; POST powiadomieniaEmail, powiadomieniaSms, email, telefon',
    'POST /uzytkownik/zmianaEmaila: nowyEmail, haslo',
    'POST /uzytkownik/zmianaHasla: noweHaslo, stareHaslo',
    'DELETE /uzytkownik/usunKonto: none',
    'POST 2FA save: czy2FaAktywne, totp',
    'GET /procedury/dajProceduryUrzedowe, /procedury/dajWnioski: procedures and forms',
    'GET /pi/kontakt, /pi/statusyRejestrySprawKonfiguracja: contact; statuses and registers configuration',
    'GET custom page by nazwaPliku: html, tytul',
    'GET files endpoint given by the page: pliki, strony, katalogi, nazwaMenu',
    'files open from an external e-office base URL',
    'redirect /logowanieWezelKrajowyToken, /logowanieEpuapToken: login via the national identity node or the trusted-profile service by browser redirect with return URLs',
  ],
  'section 8': [
    "Most API failures show the server's description (opis) in a notification",
    'Login code 1009: account inactive ("You cannot log in due to the lack of activation of the account via the activation link")',
    'other login errors show opis under the fields',
    'Unconfirmed and unverified account messages exist',
    'Wrong TOTP: "Incorrect TOTP code"',
    'Change password: codes 1105 or 1502 put the message on the new-password field',
    '1519 on the old-password field',
    'others go to the notification',
    'Change e-mail: 1511 on the new e-mail field',
    '1519 on the password field',
    'others to the notification',
    'HTTP 401 (except two listed URLs): remove both tokens and reload at the root',
    'HTTP 503: remove tokens, set the maintenance flag, go to the maintenance page',
    'Logout failure is treated as success',
    'Registration failure shows opis in an info dialog',
    'Activation failures show the server message and go to login',
    '2FA save failure: "An error occurred while saving"',
    'Session over: "Sesja została zakończona"',
    'Default empty text: "Brak danych do wyświetlenia"',
  ],
  'section 8: success messages': [
    'mail sent for password reset',
    'activation link sent',
    'account activated',
    'office account activated',
    'registered',
    'password changed',
    'e-mail changed',
    'account deleted',
    '2FA configuration saved',
  ].map((what) => `Success messages: ${what}`),
}

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** Typographic quotes and the width of spaces aside. */
const plain = (text: string): string =>
  text.replace(/[“”„]/g, '"').replace(/’/g, "'").replace(/\s+/g, ' ').toLowerCase()

const isNaming = (called: ts.Expression): boolean => {
  if (ts.isIdentifier(called)) return /^(test|it|describe)$/.test(called.text)
  if (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) return isNaming(called.expression)
  return false
}

const isTable = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) && called.name.text === 'each' && isNaming(called.expression)

function textsIn(node: ts.Node, tables: ReadonlyMap<string, ts.Node>): readonly string[] {
  const found: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isStringLiteralLike(one)) found.push(one.text)
    else if (ts.isTemplateExpression(one))
      found.push(one.head.text, ...one.templateSpans.map((span) => span.literal.text))
    else ts.forEachChild(one, visit)
  }
  const named = ts.isIdentifier(node) ? tables.get(node.text) : undefined
  visit(named ?? node)
  return found
}

/** The names of the tests of a file: what `test`, `it` and `describe` are given, and the rows of their tables. */
function namesIn(path: string): readonly string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const tables = new Map<string, ts.Node>()
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      tables.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      if (first && (isNaming(node.expression) || isTable(node.expression))) names.push(...textsIn(first, tables))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

const own = new Set(['portal/coverage.test.ts', 'portal\\coverage.test.ts'])
const named = plain(
  files
    .filter((name) => !own.has(name))
    .flatMap((name) => namesIn(join(root, name)))
    .join('\n'),
)

test.each(Object.entries(sentences))('shell.md, %s: each sentence stands in the name of a test', (_section, all) => {
  expect(all.filter((sentence) => !named.includes(plain(sentence)))).toEqual([])
})
