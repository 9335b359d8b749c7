import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { counted as countedInPolish } from '../engine/compiler/diagnostics/messages/values.pl.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What the command line prints besides diagnostics and the summaries of the commands, in English. */
const english = {
  usage: 'Usage',
  languageOption: '--language en|pl: the language of messages, otherwise that of the system. --version: the version.',
  noCommand: 'No command given',
  unknownCommand: (name: string) => `Unknown command "${name}"`,
  summary: (errors: number, warnings: number, files: number | undefined) => {
    const found =
      errors + warnings === 0 ? 'No problems' : `${plural(errors, 'error')} and ${plural(warnings, 'warning')}`
    return `${found}${files === undefined ? '' : ` in ${plural(files, 'file')}`}`
  },
  inOthers: (count: number, names: string) => `and in ${plural(count, 'more office')}: ${names}`,
  offices: (count: number) => plural(count, 'office'),

  unexpectedArgument: (text: string) => `Unexpected argument "${text}"`,
  unknownOption: (name: string) => `Unknown option '${name}'`,
  /** Node's message about an option, in English. */
  wrongOption: (reason: string) => reason,
  missing: (name: string) => `${name} is missing`,
  missingLike: (name: string, example: string) => `${name} is missing, such as ${example}`,
  notWith: (one: string, other: string) => `${one} does not go with ${other}`,
  wrongFormat: (text: string) => `--format must be text or json, not "${text}"`,
  wrongLanguage: (text: string) => `--language must be en or pl, not "${text}"`,
  wrongApi: (text: string) => `--api must be an http(s) address, not "${text}"`,
  apiWithQuery: '--api must have no query, fragment or credentials',
  wrongToken: '--token must be letters, digits and signs without spaces',
  noFolder: (dir: string) => `${dir} is not a folder`,
  demoPublicAlone: '--demo-public is for demonstrations: give --demo as well',
  demoOnly: 'This starts a demonstration: give --demo',
  demoIsLocal: (host: string) =>
    `A demonstration lets anybody do anything, so it listens on this machine only, and HOST is ${host}. Leave HOST out, or give --demo-public if everybody may reach it.`,
  unknownOfficeCommand: (name: string, known: string) => `Unknown office command "${name}". Known: ${known}`,

  wrongImpactFormat: (text: string) => `--format must be text, json or markdown, not "${text}"`,
  notABase: (dir: string) => `${dir} extends other definitions: name the folder of those`,

  wrongName: (text: string) => `NEW must be letters, digits and _, a letter first, not "${text}"`,
  renamed: (path: string, uses: number) => `${path}: ${plural(uses, 'place')}`,
  renamedIn: (files: number) => plural(files, 'file'),

  tests: (passed: number, failed: number) => `${passed} passed, ${failed} failed`,

  testsOfOffice: (office: string, passed: number, differing: number) =>
    `${office}: ${passed} passed${differing === 0 ? '' : `, ${differing} differ from the shared definitions`}`,

  probeNeedsSound: 'Correct the definitions before the office API is tried.',
  probedOffices: (offices: number, wrong: string) =>
    `Probed: ${plural(offices, 'office')}${wrong === '' ? '' : `; with errors: ${wrong}`}`,
  probeCalls: (calls: number, services: number) => `${plural(calls, 'call')} for ${plural(services, 'service')}`,
  probeLeftOut: (services: number, withToken: boolean) =>
    `Not probed: ${plural(services, 'service')} that ${withToken ? 'need a session or a subject that the token does not give' : 'need a session (--token)'}.`,

  nothingWritten: 'Nothing was written.',
  wroteOffices: (offices: string, folder: string) => `Wrote ${offices} to ${folder}`,
  leftAsWritten: (offices: string) => `Left as last written because of errors: ${offices}`,
  writtenAsOf: (moment: string) =>
    `They are as of ${moment}. Build again when one of these changes with a date begins or ends:`,

  serving: (offices: string, address: string) => `Serving ${offices || 'nothing yet'} on ${address}`,
  live: 'Changes are live.',
  partlyLive: 'Changes without errors are live.',
  /** Why a revision is there, in the history of the studio: nobody published it. */
  served: 'Files of the served folder',
  notKept: (reason: string) =>
    `What is served cannot be kept for the next start (${reason}). Set STORE to a folder that can be written, a PostgreSQL database, or off.`,
  storeUnreadable: (reason: string) => `The store cannot be opened: ${reason}`,
  studioWithoutStore: 'The studio (STUDIO=on) needs a STORE, and all offices rather than one (--office).',
  noDemoPeople: (reason: string) =>
    `The studio does not answer: the accounts of its demonstration could not be added (${reason}). Start again.`,
  studioStoreInUse:
    'The store has accounts of the studio that are not of a demonstration, and none with a printed password may join them. Set STORE to another place, set STUDIO=off, or start without --demo.',
  wrongStudioLogin: (text: string) => `"${text}" is no name of an account: letters a to z, digits and . _ - @`,
  studioAccountThere: (login: string) => `There is an account ${login} already: okienko studio passwd ${login}`,
  studioAccountUnknown: (login: string) => `There is no account ${login}: okienko studio list`,
  studioAccountAdded: (login: string) =>
    `The account ${login} is added. It signs in at the identity provider, with the address that is its login.`,
  studioAccountDetached: (login: string) =>
    `The account ${login} is detached from the identity provider. The next sign-in there with its address attaches it again, unless it has a password.`,
  studioAccountAttached: (login: string) =>
    `The account ${login} can still be used from the identity provider. To end that: okienko studio detach ${login}`,
  studioAccountRemoved: (login: string) => `The account ${login} is removed. Its drafts and publications stay.`,
  studioPassword: (login: string, password: string) =>
    `Password of ${login}: ${password}\nIt is not shown again. Sessions with an earlier one have ended.`,
  studioCode: (address: string) => `For the authenticator app, once: ${address}`,
  wrongRevision: (text: string) => `There is no revision "${text}": okienko history lists them`,
  wrongMoment: (text: string) => `--at is a moment to come in Polish time, such as "2026-12-01 06:00", not "${text}"`,
  wrongPlan: (text: string) => `There is no planned publication "${text}": okienko history lists them`,
  planned: (plan: number, moment: string) =>
    `Publication ${plan} is planned for ${moment}. okienko withdraw ${plan} takes it back.`,
  plannedFor: (plan: number, moment: string) => `planned ${plan} for ${moment}`,
  scheduledChange: (from: string, until: string | null, place: string) =>
    `scheduled from ${from}${until === null ? '' : ` until ${until}`}  ${place}`,
  fromUntil: (from: string, until: string | null) => `from ${from}${until === null ? '' : ` until ${until}`}`,
  withdrawn: (plan: number) => `Publication ${plan} is no longer planned.`,
  wrongTrialOffices: (text: string) =>
    `--to is all, short names of offices with commas between them, or a percentage from 1% to 99%, not "${text}"`,
  pictureOfOthers: (picture: string, offices: string) =>
    `--to cannot change ${picture}, because offices that are not on trial have it, too (${offices}). Give the picture another name, or publish it to all.`,
  noTrial: 'No office is on trial: okienko publish DIR --to SLUG,… -m TEXT',
  onTrial: (offices: string) =>
    `On trial: ${offices}. okienko publish --to all gives it to all offices, okienko withdraw trial takes it back.`,
  trialSince: (revision: number, to: string, since: string) => `trial ${revision} for ${to} since ${since}`,
  planFailed: (plan: number) =>
    `Publication ${plan} was not published: files that it changes have become others since it was planned. Plan it again.`,
  planTooComplex: (plan: number) =>
    `Publication ${plan} was not published: compiling it takes more time or memory than the limit. It is tried again later. Simplify it, or take it back with okienko withdraw ${plan}.`,
  sharedTooComplex:
    'what all offices share takes more time or memory to compile than the limit. Simplify it, or go back one revision',
  planEarly: (plan: number, moment: string) =>
    `Publication ${plan}, planned for ${moment}, was published before its time: the clock was ahead. okienko history lists its revision, okienko rollback undoes it.`,
  nothingPublished: 'Nothing is published yet: okienko publish DIR -m TEXT',
  removedRevision: 'removed',
  failingAlready: (failures: number) =>
    `In what is published ${plural(failures, 'expectation')} of tests already fail in the same way, which holds nothing up:`,
  notPublished: (errors: number, failures: number) =>
    `Nothing was published: ${plural(errors, 'error')}, ${plural(failures, 'failing expectation')} of tests.`,
  publishedMeanwhile: 'Nothing was published: somebody else has published while this was being checked. Try again.',
  rolledBack: (target: number, revision: number) =>
    `Revision ${target} is published again, as revision ${revision}. It was not checked. Restart portals that hang.`,
  noEarlierRevision: (office: string) => `${office} has no earlier revision`,
  nothingChanged: 'Nothing was published: this is published already.',
  published: (revision: number, offices: number, summary: string) =>
    `Published up to revision ${revision}: ${plural(offices, 'office')}, ${summary}`,
  wroteFiles: (count: number, out: string) => `Wrote ${plural(count, 'file')} to ${out}`,
  heldBack: (definition: string | null, restored: boolean) =>
    `${definition ?? 'The office'} ${restored ? 'is served as last published' : 'is unavailable'}`,
  tooComplex: (office: string, revision: number | null) =>
    `${office}${revision === null ? '' : `, revision ${revision}`}: compiling it takes more time or memory than it may. It is tried again later; publish a simpler one, or an earlier revision with okienko rollback --office ${office}`,
  notLive: 'Not live: the previous definitions are still served.',
  notLiveBecause: (reason: string) => `Not live: ${reason}`,
  otherRevisionsUnread: (reason: string) => `Earlier revisions cannot be read, so open pages may reload: ${reason}`,
  notRendered: (office: string, page: string, reason: string) =>
    `${office}: ${page} is written without its content, which the app then shows. It cannot be rendered: ${reason}`,
  noOffice: (folder: string) => `No office in ${folder} can be served.`,
  ownersUnreadable: (path: string, reason: string) =>
    `${path}, which remembers the office of each host name, cannot be read (${reason}). Restore it, or delete it if no two offices claim the same name.`,
  ownersNotKept: (path: string, reason: string) =>
    `${path} cannot be written (${reason}): the office of each host name will not be remembered after a restart. Set OWNERS_FILE to a file that can be written.`,
  officeNotServed: (office: string) => `The office "${office}" cannot be served.`,
  portInUse: (port: number, names: string) =>
    `Port ${port} (${names}) is in use by another program; ss -ltnp 'sport = :${port}' shows which. If that is an okienko which no longer answers, restart its unit or end it; otherwise choose another port, for example ${port + 1}.`,
  portRefused: (port: number) => `Port ${port} may not be used by this user.`,
  cannotListen: (port: number, reason: string) => `Cannot listen on port ${port}: ${reason}`,
  stoppedByForce: (seconds: number) =>
    `The process did not stop within STOP_TIMEOUT (${seconds} s). It ends now, and breaks off what still runs.`,
  hung: (seconds: number) =>
    `The process has been busy with one task for HANG_TIMEOUT (${seconds} s), and answers neither requests nor signals. It ends now.`,
  appNotBuilt: (folder: string) => `The portal is not built: ${folder} has no index.html. Run "npm run build" first.`,

  officeNotBuilt: 'The office API is not built. Run "npm run build" first.',
  noStartOffice: (path: string) => `${path} does not export startOffice`,
  officeApiOn: (address: string) => `Office API on ${address}`,
  dataInFolder: (folder: string) => `Data in ${folder}`,
  dataOnServer: 'Data in the given PostgreSQL database',
  otherOfficePort: (taken: number, address: string) =>
    `Port ${taken} is in use by another program, so the office API is on ${address}. OFFICE_PORT fixes its port.`,
  /** The office's message, in English. */
  otherFailure: (reason: string) => reason,

  setNowhere: 'not set',
  setBy: (place: string) => `set by ${place}`,
  insteadOf: (value: string, place: string) => `overrides ${value}, ${place}`,
  removedBy: (place: string) => `removed by ${place}`,

  newWhat: 'Name what to create: service or office',
  newWrong: (what: string) => `"${what}" cannot be created: name service or office`,
  wrongSlug: (text: string) => `SLUG must be words of a-z and 0-9 joined by -, not "${text}"`,
  noSample: (file: string) => `${file} is not a JSON file`,
  fromIsOfServices: '--from is for services only',
  wrongFrom: (text: string) => `--from must be a call such as "GET /path", not "${text}"`,
  notGet: (method: string) => `--from must be a GET call, not ${method}: a page only reads`,
  fileExists: (path: string) => `${path} already exists; nothing was written.`,
  wrote: (path: string) => `Wrote ${path}`,
  addedTexts: (path: string) => `Added texts to ${path}`,
  next: (folder: string) => `Next: npx okienko check ${folder}`,
}

export type CliTexts = {
  readonly [Id in keyof typeof english]: (typeof english)[Id] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string
}

const polish: CliTexts = {
  usage: 'Użycie',
  languageOption: '--language en|pl: język komunikatów; bez tej opcji język systemu. --version: wersja.',
  noCommand: 'Nie podano polecenia',
  unknownCommand: (name) => `Nieznane polecenie „${name}”`,
  summary: (errors, warnings, files) => {
    const found =
      errors + warnings === 0
        ? 'Bez problemów'
        : `${countedInPolish(errors, ['błąd', 'błędy', 'błędów'])} i ${countedInPolish(warnings, ['ostrzeżenie', 'ostrzeżenia', 'ostrzeżeń'])}`
    return `${found}${files === undefined ? '' : `, sprawdzono ${countedInPolish(files, ['plik', 'pliki', 'plików'])}`}`
  },
  inOthers: (count, names) => `i jeszcze ${countedInPolish(count, ['urząd', 'urzędy', 'urzędów'])}: ${names}`,
  offices: (count) => countedInPolish(count, ['urząd', 'urzędy', 'urzędów']),

  unexpectedArgument: (text) => `Niepotrzebny argument „${text}”`,
  unknownOption: (name) => `Nieznana opcja „${name}”`,
  wrongOption: (reason) => `Zła opcja. Opis błędu po angielsku: ${reason}`,
  missing: (name) => `Brakuje ${name}`,
  missingLike: (name, example) => `Brakuje ${name}, na przykład ${example}`,
  notWith: (one, other) => `${one} nie można łączyć z ${other}`,
  wrongFormat: (text) => `--format może być text albo json, a nie „${text}”`,
  wrongLanguage: (text) => `--language może być en albo pl, a nie „${text}”`,
  wrongApi: (text) => `--api musi być adresem http(s), a nie „${text}”`,
  apiWithQuery: '--api musi być bez parametrów, fragmentu i danych logowania',
  wrongToken: '--token musi składać się z liter, cyfr i znaków bez spacji',
  noFolder: (dir) => `${dir} nie jest folderem`,
  demoPublicAlone: '--demo-public dotyczy demonstracji: podaj też --demo',
  demoOnly: 'To polecenie uruchamia demonstrację: podaj --demo',
  demoIsLocal: (host) =>
    `W demonstracji każdy może wszystko, dlatego działa ona tylko na tej maszynie, a HOST to ${host}. Usuń HOST albo podaj --demo-public, jeśli ma być dostępna dla wszystkich.`,
  unknownOfficeCommand: (name, known) => `Nieznane polecenie urzędu „${name}”. Znane: ${known}`,

  wrongImpactFormat: (text) => `--format może być text, json albo markdown, a nie „${text}”`,
  notABase: (dir) => `${dir} rozszerza inne definicje: podaj folder tamtych`,

  wrongName: (text) => `NEW musi składać się z liter, cyfr i _, na początku litera, a nie „${text}”`,
  renamed: (path, uses) => `${path}: ${countedInPolish(uses, ['miejsce', 'miejsca', 'miejsc'])}`,
  renamedIn: (files) => countedInPolish(files, ['plik', 'pliki', 'plików']),

  tests: (passed, failed) =>
    `${countedInPolish(passed, ['test zaliczony', 'testy zaliczone', 'testów zaliczonych'])}, ${countedInPolish(failed, ['niezaliczony', 'niezaliczone', 'niezaliczonych'])}`,

  testsOfOffice: (office, passed, differing) =>
    `${office}: zaliczone ${passed}${differing === 0 ? '' : `, różne od wspólnych definicji ${differing}`}`,

  probeNeedsSound: 'Popraw definicje, zanim sprawdzisz API urzędu.',
  probedOffices: (offices, wrong) => `Sprawdzone urzędy: ${offices}${wrong === '' ? '' : `; z błędami: ${wrong}`}`,
  probeCalls: (calls, services) =>
    `${countedInPolish(calls, ['wywołanie', 'wywołania', 'wywołań'])}, ${countedInPolish(services, ['usługa', 'usługi', 'usług'])}`,
  probeLeftOut: (services, withToken) =>
    `Niesprawdzone usługi: ${services}. ${withToken ? 'Wymagają zalogowania albo podmiotu, którego token nie daje.' : 'Wymagają zalogowania (--token).'}`,

  nothingWritten: 'Niczego nie zapisano.',
  wroteOffices: (offices, folder) => `Zapisano ${offices} w ${folder}`,
  leftAsWritten: (offices) => `Z powodu błędów pozostały w ostatnio zapisanej postaci: ${offices}`,
  writtenAsOf: (moment) =>
    `Pliki są według stanu na ${moment}. Należy zbudować je ponownie, gdy zacznie się albo skończy jedna ze zmian z datą:`,

  serving: (offices, address) => `Działa pod adresem ${address}: ${offices || 'na razie nic'}`,
  live: 'Zmiany są już widoczne.',
  served: 'Pliki z udostępnianego folderu',
  notKept: (reason) =>
    `Nie można zachować działającej wersji na następne uruchomienie (${reason}). Ustaw STORE na folder z prawem zapisu, bazę PostgreSQL albo off.`,
  studioWithoutStore: 'Studio (STUDIO=on) wymaga STORE i wszystkich urzędów, a nie jednego (--office).',
  storeUnreadable: (reason) => `Nie można otworzyć magazynu wersji: ${reason}`,
  noDemoPeople: (reason) =>
    `Studio nie odpowiada: nie udało się dodać kont jego demonstracji (${reason}). Uruchom ponownie.`,
  studioStoreInUse:
    'W magazynie wersji (STORE) są konta studia spoza demonstracji, więc nie dodano do niego kont o wypisywanych hasłach. Ustaw STORE na inne miejsce, ustaw STUDIO=off albo uruchom bez --demo.',
  wrongStudioLogin: (text) => `„${text}” nie może być nazwą konta: litery a–z, cyfry oraz . _ - @`,
  studioAccountThere: (login) => `Konto ${login} już istnieje: okienko studio passwd ${login}`,
  studioAccountUnknown: (login) => `Nie ma konta ${login}: okienko studio list`,
  studioAccountAdded: (login) =>
    `Dodano konto ${login}. Loguje się przez dostawcę tożsamości, z adresem, który jest jego loginem.`,
  studioAccountDetached: (login) =>
    `Odpięto konto ${login} od dostawcy tożsamości. Przypnie je tam następne logowanie z jego adresem, chyba że konto ma hasło.`,
  studioAccountAttached: (login) =>
    `Na konto ${login} nadal można się zalogować u dostawcy tożsamości. Aby to zakończyć: okienko studio detach ${login}`,
  studioAccountRemoved: (login) => `Usunięto konto ${login}. Jego szkice i publikacje pozostają.`,
  studioPassword: (login, password) =>
    `Hasło konta ${login}: ${password}\nNie będzie pokazane ponownie. Sesje z poprzednim hasłem zakończono.`,
  studioCode: (address) => `Dla aplikacji uwierzytelniającej, jednorazowo: ${address}`,
  wrongRevision: (text) => `Nie ma wersji „${text}”: wypisuje je okienko history`,
  wrongMoment: (text) => `--at to przyszły czas polski, np. „2026-12-01 06:00”, a nie „${text}”`,
  wrongPlan: (text) => `Nie ma zaplanowanej publikacji „${text}”: wypisuje je okienko history`,
  planned: (plan, moment) => `Publikację ${plan} zaplanowano na ${moment}. Wycofuje ją okienko withdraw ${plan}.`,
  plannedFor: (plan, moment) => `plan ${plan} na ${moment}`,
  scheduledChange: (from, until, place) => `zmiana od ${from}${until === null ? '' : ` do ${until}`}  ${place}`,
  fromUntil: (from, until) => `od ${from}${until === null ? '' : ` do ${until}`}`,
  withdrawn: (plan) => `Publikacja ${plan} nie jest już zaplanowana.`,
  wrongTrialOffices: (text) =>
    `Po --to podaj all, krótkie nazwy urzędów rozdzielone przecinkami albo procent od 1% do 99%, a nie „${text}”`,
  pictureOfOthers: (picture, offices) =>
    `Opcja --to nie może zmienić pliku ${picture}, bo używają go też inne urzędy (${offices}). Nazwij obraz inaczej albo opublikuj go wszystkim.`,
  noTrial: 'Żaden urząd nie ma wersji próbnej: okienko publish DIR --to URZĄD,… -m TEKST',
  onTrial: (offices) =>
    `Wersja próbna: ${offices}. Wszystkim urzędom daje ją okienko publish --to all, wycofuje okienko withdraw trial.`,
  trialSince: (revision, to, since) => `wersja próbna ${revision} dla ${to} od ${since}`,
  planFailed: (plan) =>
    `Publikacja ${plan} nie doszła do skutku: pliki, które zmienia, są już inne niż w chwili planowania. Zaplanuj ją jeszcze raz.`,
  planTooComplex: (plan) =>
    `Publikacja ${plan} nie ukazała się: jej kompilacja przekracza limit czasu lub pamięci. Zostanie ponowiona później. Uprość ją albo cofnij poleceniem okienko withdraw ${plan}.`,
  sharedTooComplex:
    'kompilacja tego, co jest wspólne dla urzędów, przekracza limit czasu lub pamięci. Uprość to albo wróć do poprzedniej wersji',
  planEarly: (plan, moment) =>
    `Publikacja ${plan}, zaplanowana na ${moment}, ukazała się przed czasem: zegar się spieszył. Jej wersję podaje okienko history, cofa ją okienko rollback.`,
  nothingPublished: 'Nic jeszcze nie opublikowano: okienko publish DIR -m TEKST',
  removedRevision: 'usunięto',
  failingAlready: (failures) =>
    `Niespełnione oczekiwania testów, które tak samo nie są spełnione w tym, co opublikowano, więc niczego nie wstrzymują: ${failures}.`,
  notPublished: (errors, failures) =>
    `Nic nie opublikowano. Błędy: ${errors}, niespełnione oczekiwania testów: ${failures}.`,
  publishedMeanwhile: 'Nic nie opublikowano: w czasie sprawdzania opublikował ktoś inny. Spróbuj ponownie.',
  rolledBack: (target, revision) =>
    `Ponownie opublikowano wersję ${target}, jako wersję ${revision}. Nie została sprawdzona. Portale, które się zawiesiły, trzeba uruchomić ponownie.`,
  noEarlierRevision: (office) => `${office} nie ma wcześniejszej wersji`,
  nothingChanged: 'Nic nie opublikowano: to jest już opublikowane.',
  published: (revision, offices, summary) => `Opublikowano do wersji ${revision}. Urzędy: ${offices}. ${summary}`,
  wroteFiles: (count, out) => `Zapisane pliki w ${out}: ${count}`,
  partlyLive: 'Zmiany bez błędów są już widoczne.',
  heldBack: (definition, restored) =>
    `${definition ?? 'Urząd'}: ${restored ? 'działa ostatnia opublikowana wersja' : 'na razie niedostępne'}`,
  tooComplex: (office, revision) =>
    `${office}${revision === null ? '' : `, wersja ${revision}`}: kompilacja wymaga więcej czasu lub pamięci, niż wolno. Próba zostanie powtórzona później; opublikuj prostszą wersję albo wcześniejszą poleceniem okienko rollback --office ${office}`,
  notLive: 'Zmiany nie są widoczne: nadal działa poprzednia wersja.',
  notLiveBecause: (reason) => `Zmiany nie są widoczne: ${reason}`,
  otherRevisionsUnread: (reason) =>
    `Nie można odczytać wcześniejszych wersji, więc otwarte strony mogą się przeładować: ${reason}`,
  notRendered: (office, page, reason) =>
    `${office}: stronę ${page} zapisano bez treści, którą potem pokaże aplikacja. Nie można jej przygotować: ${reason}`,
  noOffice: (folder) => `Żadnego urzędu z ${folder} nie da się uruchomić.`,
  ownersUnreadable: (path, reason) =>
    `Nie można odczytać ${path}, czyli pliku z urzędem każdej nazwy hosta (${reason}). Odtwórz go albo usuń, jeśli żadne dwa urzędy nie mają tej samej nazwy.`,
  ownersNotKept: (path, reason) =>
    `Nie można zapisać ${path} (${reason}): po ponownym uruchomieniu nie będzie wiadomo, który urząd miał daną nazwę hosta. Ustaw OWNERS_FILE na plik, który można zapisać.`,
  officeNotServed: (office) => `Urzędu „${office}” nie da się uruchomić.`,
  portInUse: (port, names) =>
    `Portu ${port} (${names}) używa inny program; który, pokazuje ss -ltnp 'sport = :${port}'. Jeśli to okienko, które już nie odpowiada, uruchom ponownie jego usługę albo zakończ ten proces; w innym razie wybierz inny port, na przykład ${port + 1}.`,
  portRefused: (port) => `Ten użytkownik nie może używać portu ${port}.`,
  cannotListen: (port, reason) => `Nie można nasłuchiwać na porcie ${port}: ${reason}`,
  stoppedByForce: (seconds) =>
    `Proces nie zatrzymał się w czasie STOP_TIMEOUT (${seconds} s). Kończy się teraz i przerywa to, co jeszcze trwa.`,
  hung: (seconds) =>
    `Proces od HANG_TIMEOUT (${seconds} s) jest zajęty jednym zadaniem i nie odpowiada na żądania ani sygnały. Kończy się teraz.`,
  appNotBuilt: (folder) =>
    `Portal nie jest zbudowany: w ${folder} nie ma index.html. Uruchom najpierw „npm run build”.`,

  officeNotBuilt: 'API urzędu nie jest zbudowane. Uruchom najpierw „npm run build”.',
  noStartOffice: (path) => `${path} nie eksportuje startOffice`,
  officeApiOn: (address) => `API urzędu pod adresem ${address}`,
  dataInFolder: (folder) => `Dane w ${folder}`,
  dataOnServer: 'Dane w podanej bazie PostgreSQL',
  otherOfficePort: (taken, address) =>
    `Portu ${taken} używa inny program, dlatego API urzędu działa pod adresem ${address}. Port ustala OFFICE_PORT.`,
  otherFailure: (reason) => `Opis błędu po angielsku: ${reason}`,

  setNowhere: 'nigdzie nie ustawione',
  setBy: (place) => `ustawione w ${place}`,
  insteadOf: (value, place) => `zastępuje ${value}, ${place}`,
  removedBy: (place) => `usunięte w ${place}`,

  newWhat: 'Po „new” wpisz service albo office',
  newWrong: (what) => `Wpisz service albo office, a nie „${what}”`,
  wrongSlug: (text) => `SLUG musi składać się ze słów z liter a-z i cyfr połączonych znakiem -, a nie „${text}”`,
  noSample: (file) => `${file} nie jest plikiem JSON`,
  fromIsOfServices: '--from jest tylko dla usług',
  wrongFrom: (text) => `--from musi być wywołaniem, na przykład "GET /path", a nie „${text}”`,
  notGet: (method) => `Strona tylko czyta: --from musi być wywołaniem GET, a nie ${method}`,
  fileExists: (path) => `${path} już istnieje; niczego nie zapisano.`,
  wrote: (path) => `Zapisano ${path}`,
  addedTexts: (path) => `Dopisano teksty w ${path}`,
  next: (folder) => `Dalej: npx okienko check ${folder}`,
}

const texts: Readonly<Record<MessageLanguage, CliTexts>> = { en: english, pl: polish }

export const textsIn = (language: MessageLanguage): CliTexts => texts[language]
