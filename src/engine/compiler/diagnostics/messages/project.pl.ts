import type { SameMessages } from './catalogue.ts'
import type { projectMessages as english } from './project.en.ts'
import { joined, known, listed, pathOwner, typeName } from './values.pl.ts'
import type { ReplyExpected, ReplyFound } from './values.ts'

const status = ({ status: number, error }: { readonly status: number; readonly error: number | null }): string =>
  error === null ? String(number) : `${number}, błąd ${error}`
const reply = ({ field }: { readonly field: string | null }): string =>
  field === null ? 'odpowiedź' : `pole „${field}”`
const times = ({ count }: { readonly count: number }): string => (count > 1 ? ` (liczba miejsc: ${count})` : '')

export const projectMessages: SameMessages<typeof english> = {
  'no-portal': 'W folderze nie ma pliku portal.yaml. Dodaj go; wystarczy „language: 2” i „extends: okienko”.',
  'same-service': ({ service, file, builtIn }) =>
    `Usługa ${service} jest już zdefiniowana w ${file}.${builtIn ? ' Aby ją zastąpić, nadaj temu plikowi taką samą nazwę.' : ''}`,
  'same-slug': ({ slug, file }) => `„${slug}” to już „slug” z pliku ${file}. Wybierz inny.`,
  'same-slug.of-service': ({ slug, service }) => `„${slug}” to już „slug” usługi ${service}. Wybierz inny.`,
  'same-path': ({ path, owner }) => `„${path}” to już ${pathOwner(owner)}. Wybierz inny adres.`,
  'same-form': ({ form, file }) => `Formularz „${form}” jest już zdefiniowany w ${file}.`,
  'unknown-service': ({ service, known: names }) => `Nie ma usługi ${service}.${known(names)}`,
  'unknown-service.under': ({ service, known: names }) =>
    `Nie ma innej usługi ${service}, która mogłaby tu prowadzić.${known(names)}`,
  'unknown-service.group': ({ service, known: names }) =>
    `Nie ma innej usługi ${service}, w której grupie mogłaby stać ta usługa.${known(names)}`,
  'unknown-service.tile': ({ service }) => `Nie ma usługi ${service}, więc jej kafelek nie jest pokazywany.`,
  'unknown-service.history': ({ service }) => `Nie ma usługi ${service}, więc po płatności wraca się do listy usług.`,
  'unknown-service.dues': ({ service }) => `Nie ma usługi ${service}, więc po płatności nie wraca się do należności.`,
  'unknown-form': ({ name, known: names }) => `Nie ma formularza „${name}”.${known(names)}`,
  'unknown-form.removed': ({ form, service }) => `Usługa ${service} zawiera formularz „${form}”. Usuń też jego blok.`,
  'same-office': ({ name, file }) => `Urząd „${name}” jest już zdefiniowany w ${file}.`,
  'same-host': ({ name, file }) => `Host „${name}” jest już w ${file}.`,
  'same-office.undecided': ({ name, file }) =>
    `Urząd „${name}” jest zdefiniowany także w ${file}. Usuń jeden z tych plików; do tego czasu żaden z nich nie działa.`,
  'same-host.undecided': ({ name, file }) =>
    `Host „${name}” jest także w ${file}. Usuń go z jednego z tych plików; do tego czasu żaden z nich nie działa.`,
  'unknown-office': ({ name, known: names }) => `Nie ma urzędu „${name}”.${known(names)}`,
  'office-file-name': ({ office, file }) =>
    `Urząd nazywa się „${office}”, a jego plik ${file}. Zmień jedną z tych nazw.`,
  'unknown-language': ({ language, known: names }) => `Portal nie ma języka ${language}.${known(names)}`,
  'required-by-law': ({ missing }) =>
    `Prawo wymaga, żeby urząd opublikował ${joined(missing.map((one) => requirements[one]))}. Dopisz to w pliku urzędu.`,
  'status-disagrees.days': 'Data aktualizacji jest wcześniejsza niż data publikacji strony. Popraw jedną z nich.',
  'status-disagrees.full': 'W pełni zgodna strona nie ma wyjątków. Wpisz „partial” albo usuń „exceptions”.',
  'status-disagrees.exceptions': 'Dopisz „exceptions”: co nie jest dostępne i dlaczego.',
  'wrong-period': 'Zmiana kończy się, zanim się zacznie. Wpisz czas późniejszy niż „from”.',
  'active-picture': ({ name }) =>
    `Obraz „${name}” zawiera skrypty, zdarzenia albo adresy innych dokumentów. Zapisz go jako zwykły rysunek SVG.`,
  'unknown-picture': ({ name }) => `W folderze offices/ nie ma obrazu „${name}”.`,
  'low-contrast': ({ color, ratio, least }) =>
    `Biały tekst na kolorze ${color} ma kontrast ${decimal(ratio.toFixed(2))}, a potrzeba co najmniej ${decimal(String(least))}. Wybierz ciemniejszy kolor.`,
  'missing-text.office-name': ({ language }) => `Urząd nie ma nazwy w języku ${language}. Dopisz ją pod „names”.`,
  'missing-text.added': ({ language, missing, fallback, first }) =>
    `W języku ${language} brakuje tekstów: ${missing}. Mieszkańcy czytają je w języku ${fallback}: ${first.join(', ')}${missing > first.length ? ` i jeszcze ${missing - first.length}` : ''}.`,
  'swapped-texts': ({ first, second }) =>
    `Teksty pod „${first}” i „${second}” wyglądają na zamienione. Zamień je miejscami.`,
  'unknown-text': ({ key, known: names }) =>
    `Żadna strona nie używa tekstu o kluczu „${key}”.${names.length > 0 ? known(names) : ''}`,

  'test-without-service': ({ file }) =>
    `Nie ma usługi „${file}”, której mogłyby dotyczyć te testy. Nazwij plik tak samo jak usługę.`,
  'too-many-tests': ({ max }) => `Za dużo testów jak na własną usługę urzędu. Największa dozwolona liczba: ${max}.`,
  'too-many-tests.values': ({ values, max }) =>
    `Testy dostają razem za dużo wartości: ${values}. Największa dozwolona liczba: ${max}. Wspólne dane liczą się do każdego testu.`,
  'wrong-reply': ({ expected, found }) =>
    `Oczekiwana wartość według kontraktu: ${replyExpected(expected)}. Jest: ${replyFound(found)}.`,
  'missing-field': ({ fields, owner }) =>
    `Strona czyta z obiektu ${owner}: ${listed(fields)}. Dopisz tutaj ${fields.length > 1 ? 'te pola' : 'to pole'}.`,
  'unknown-param': ({ name, known: names }) => `Nie ma parametru „${name}”.${known(names)}`,
  'unknown-block': ({ name, known: names }) => `Nie ma bloku „${name}”.${known(names)}`,
  'unknown-column': ({ block, name, known: names }) => `Blok „${block}” nie ma „${name}”.${known(names)}`,
  'unknown-column.row-header': ({ name, known: names }) =>
    `Tabela nie ma kolumny „${name}” z wartością.${known(names)}`,
  'not-of-block': ({ key, kinds, block, kind }) =>
    `„${key}” należy do bloku ${listed(kinds, 'albo')}, a „${block}” to „${kind}”.`,

  'planned-publication': ({ number, due }) =>
    `Publikacja ${number}, zaplanowana na ${due}, też zmienia ten plik. Wycofaj ją („okienko withdraw ${number}”) i zaplanuj jeszcze raz.`,
  'planned-publication.earlier': ({ due }) =>
    `Publikacja zaplanowana przed ${due} też zmienia ten plik. Wycofaj ją („okienko withdraw”); jej numer podaje „okienko history”.`,
  'planned-publication.studio': ({ number, due }) =>
    `Publikacja ${number}, zaplanowana na ${due}, też zmienia ten urząd. Naciśnij „Wycofaj zaplanowaną zmianę ${number}” w „Historii” i zaplanuj ją jeszcze raz po tej publikacji.`,
  'planned-publication.asked': ({ number, due }) =>
    `Publikacja ${number}, zaplanowana na ${due}, też zmienia ten urząd. Poproś wydawcę w tym urzędzie o jej wycofanie albo poczekaj na jej termin.`,
  'planned-publication.vendor': ({ number, due }) =>
    `Publikacja ${number}, którą dostawca zaplanował na ${due}, też zmienia ten urząd. Poproś dostawcę o jej wycofanie albo poczekaj na jej termin.`,

  trial: ({ to }) =>
    `Część urzędów (${to}) wypróbowuje inne wspólne definicje. Zanim zmienisz to, co wspólne, daj je wszystkim urzędom albo je wycofaj.`,
  'trial.planned': ({ number, due }) =>
    `Publikacja ${number}, zaplanowana na ${due}, zmienia to, co wspólne. Wycofaj ją albo poczekaj na jej termin.`,
  'trial.same': 'Nie ma czego wypróbować: wszystkie urzędy mają już te wspólne definicje.',
  'trial.nobody': ({ to }) => `Nie obejmuje to żadnego urzędu: ${to}. Podaj urzędy albo większy procent.`,

  'vendor-key': ({ key }) =>
    `„${key}” może zmienić tylko dostawca portalu. Przywróć poprzednią wartość i poproś dostawcę o zmianę.`,
  'studio-host': ({ host }) => `„${host}” to nazwa hosta studia; żaden urząd nie może jej mieć.`,

  'explain.path': 'Ścieżka musi zaczynać się od „service.” i numeru.',
  'explain.no-office-service': ({ office, service }) => `Urząd „${office}” nie ma usługi ${service}.`,
  'explain.unknown': ({ step, within, known: names }) =>
    `„${step}” nie jest ustawione w ${within === '' ? 'usłudze' : `„${within}”`}.${known(names)}`,
  'explain.nothing': 'Nigdzie nie jest to ustawione.',
  'draft.no-path': ({ path }) => `Żaden kontrakt nie ma GET „${path}”.`,
  'draft.parameter': ({ path, name }) =>
    `Żadna definicja nie może wysłać „${name}” do GET „${path}”; może to tylko widżet.`,
  'draft.file': ({ path }) => `GET „${path}” zwraca plik. Strona wymaga wywołania, które zwraca dane.`,
  'draft.no-reply': ({ path }) => `Kontrakt nie mówi, co zwraca GET „${path}”, więc niczego z tego nie da się pokazać.`,
  'draft.no-fields':
    'We wklejonej odpowiedzi nie ma listy ani obiektu ze zwykłymi nazwami pól, więc niczego z niej nie da się pokazać.',
  'draft.unreadable': 'Odpowiedzi nie da się odczytać: jest zagnieżdżona zbyt głęboko. Wklej krótszą.',
  'draft.locale': ({ file, service }) => `${file} nie jest plikiem JSON albo ma już teksty usługi ${service}.`,
  'draft.personal': 'Próbka zawiera czyjś numer PESEL. Zastąp dane osób zmyślonymi.',
  'draft.no-office': 'Pliku urzędu nie da się odczytać, więc nie można dodać do niego usługi.',
  'draft.braces':
    'Plik urzędu ma usługi własne zapisane w klamrach, w kilku wierszach. Zapisz „ownServices” w osobnych wierszach, a będzie można dodać usługę.',
  'draft.no-number': 'Wszystkie numery od 9001 do 9999 są zajęte, więc nie można dodać usługi.',
  'draft.no-removal': 'Pliku urzędu nie da się odczytać, więc nie można usunąć z niego usługi.',
  'draft.only-service':
    'To jedyna usługa wymieniona w „services.only”. Bez niej urząd miałby wszystkie usługi standardowe, więc najpierw wpisz tam inną.',
  'draft.not-changed':
    'Tej zmiany nie udało się wprowadzić. Plik jest taki jak przed nią; spróbuj inaczej albo w YAML.',
  'draft.stopped': 'Studio przestało działać w tej karcie. Odśwież stronę: to, co wpisano, jest zachowane.',
  'draft.office-exists': ({ office, file }) => `Urząd „${office}” już istnieje: ${file}.`,

  'api-no-reply': ({ call, api }) => `„${call}”: brak odpowiedzi z ${api}.`,
  'api-no-reply.in-time': ({ call, api }) => `„${call}”: brak pełnej odpowiedzi na czas z ${api}.`,
  'api-not-a-file': ({ call, found }) => `„${call}” nie zwraca dokumentu, tylko: ${found ?? 'coś innego'}.`,
  'api-not-json': ({ call }) => `„${call}” nie zwraca JSON.`,
  'api-failed': (answer) => `„${answer.call}” odpowiada ${status(answer)}.`,
  'api-refused': (answer) => `„${answer.call}” odpowiada ${status(answer)}.`,
  'api-refused.token': (answer) => `„${answer.call}” odpowiada ${status(answer)}: nie przyjmuje tokenu.`,
  'api-refused.session': (answer) =>
    `„${answer.call}” odpowiada ${status(answer)}: wymaga zalogowania, a strona jest publiczna.`,
  'api-missing-path': (answer) => `„${answer.call}” odpowiada ${status(answer)}: takiej ścieżki nie ma.`,
  'api-missing-field': (flaw) =>
    `„${flaw.call}”: brakuje: ${reply(flaw)}${times(flaw)}; według kontraktu: ${flaw.expected}.`,
  'api-wrong-type': (flaw) =>
    `„${flaw.call}”: ${reply(flaw)} to ${flaw.found}${times(flaw)}; według kontraktu: ${flaw.expected}.`,
  'api-not-called': ({ path, why }) =>
    `„GET ${path}” nie zostało sprawdzone: ${why === 'absent' ? 'nie ma z czego wybrać' : 'mieszkaniec wpisuje to, co jest wysyłane'}.`,
  'api-not-called.no-reply-gives': ({ path, names }) =>
    `„GET ${path}” nie zostało sprawdzone: żadna odpowiedź nie zawiera ${listed(names)}.`,
}

const requirements = {
  bip: 'adres swojej strony w Biuletynie Informacji Publicznej („bip”)',
  accessibility: 'deklarację dostępności swojej strony („accessibility”)',
}

const decimal = (number: string): string => number.replace('.', ',')

function replyExpected(expected: ReplyExpected): string {
  if (expected === 'list') return 'lista'
  if (expected === 'keys') return 'klucze z wartościami'
  const { type } = expected
  if ('oneOf' in type && type.oneOf) return `jedna z wartości: ${type.oneOf.join(', ')}`
  if (type.kind === 'date') return 'data w postaci rrrr-MM-dd'
  if (type.kind === 'dateTime') return 'data z godziną w postaci rrrr-MM-dd GG:mm:ss'
  if (type.kind === 'money') return 'kwota z najwyżej dwoma miejscami po przecinku'
  if (type.kind === 'year') return 'liczba całkowita'
  return typeName(type)
}

function replyFound(found: ReplyFound): string {
  if (typeof found === 'string') return { nothing: 'nic', list: 'lista', keys: 'klucze z wartościami' }[found]
  return 'text' in found ? `tekst „${found.text}”` : `„${found.literal}”`
}
