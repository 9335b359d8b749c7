import { MAX_FILE_CHARACTERS, MAX_FILE_DEPTH, MAX_FILE_LINES, MAX_FILE_VALUES } from '../../../model/limits.ts'
import type { SameMessages } from './catalogue.ts'
import type { readingMessages as english } from './reading.en.ts'
import { expected, found, known, textForms } from './values.pl.ts'

export const readingMessages: SameMessages<typeof english> = {
  'syntax.yaml': ({ reason }) => `Tego nie da się odczytać jako YAML. Opis błędu po angielsku: ${reason}.`,
  'syntax.too-deep': `Zbyt głębokie zagnieżdżenie: w sobie może być najwyżej ${MAX_FILE_DEPTH} map i list.`,
  'syntax.too-long': `Plik jest za długi. Może mieć najwyżej ${MAX_FILE_CHARACTERS} znaków. Podziel go.`,
  'syntax.too-many-lines': `Plik jest za długi. Może mieć najwyżej ${MAX_FILE_LINES} wierszy. Podziel go.`,
  'syntax.too-many-values': `W pliku jest za dużo treści. Może mieć najwyżej ${MAX_FILE_VALUES} kluczy i wartości. Podziel go.`,
  'too-many-problems': ({ more }) => `W tym pliku jest jeszcze tyle problemów: ${more}. Najpierw popraw te powyżej.`,
  'syntax.colon': 'Ujmij ten tekst w cudzysłowy: jest w nim dwukropek ze spacją.',
  'syntax.value-and-members': 'Wpisz albo wartość w wierszu klucza, albo elementy wcięte pod nim – nie jedno i drugie.',
  'syntax.comma': ({ key }) => `Przed „${key}” wpisz przecinek albo ujmij tekst z dwukropkiem w cudzysłowy.`,
  'syntax.first-character': ({ character }) => `Ujmij ten tekst w cudzysłowy: zaczyna się od „${character}”.`,
  'syntax.quoted-part': 'Ujmij cały tekst w cudzysłowy drugiego rodzaju: zaczyna się od cudzysłowu.',
  'syntax.comment': 'Ujmij to w cudzysłowy: znak # po spacji zaczyna komentarz.',
  'syntax.open-bracket': ({ bracket }) => `Ten znak „${bracket}” nie jest nigdzie zamknięty.`,
  'syntax.indent':
    'Wcięcie nie pasuje do żadnego wiersza powyżej. Wszystkie klucze na jednym poziomie zacznij w tej samej kolumnie.',
  'syntax.open-quote': 'Ten cudzysłów nie jest nigdzie zamknięty.',
  'syntax.space': 'Po dwukropku wpisz spację.',
  'syntax.no-colon': 'Po kluczu wpisz dwukropek.',
  'syntax.conflict': 'Scalanie nie zostało tu dokończone. Zostaw jedną z dwóch wersji i usuń trzy wiersze znaczników.',
  'syntax.no-break-space': 'Wcięcie zrób zwykłymi spacjami: te są nierozdzielające.',
  'syntax.bracket-within': 'Weź ten tekst w cudzysłów: w klamrach kończy go jego własny nawias.',
  'syntax.comma-within': 'Weź to w cudzysłów: w klamrach przecinek zaczyna następny element.',
  'syntax.list-on-line': 'Listę zacznij w wierszu pod jej kluczem.',
  'syntax.json-comma': 'Usuń ten przecinek: w JSON nie ma przecinka po ostatnim elemencie.',
  'syntax.json': ({ reason }) => `To nie jest JSON. Opis błędu po angielsku: ${reason}.`,
  tab: 'Wcięcia rób spacjami, po dwie na poziom; YAML nie przyjmuje tabulatorów.',
  'empty-file': 'Plik jest pusty. Wpisz definicję albo usuń plik.',
  'many-documents': 'Przenieś ten drugi dokument do osobnego pliku: w pliku jest jedna definicja.',
  anchor: 'Język definicji nie ma kotwic ani aliasów YAML. Wpisz wartość tam, gdzie jest używana.',
  tag: 'Język definicji nie ma znaczników YAML. Aby liczba była tekstem, ujmij ją w cudzysłowy.',
  'duplicate-key': ({ key, line }) => `Klucz „${key}” jest już w wierszu ${line}. Usuń jeden z nich.`,
  'duplicate-key.item': ({ item }) => `„${item}” jest już na tej liście. Usuń jeden wpis.`,

  'wrong-type': ({ expected: wanted, found: there }) =>
    `Oczekiwana wartość: ${expected(wanted)}. Jest: ${found(there)}.`,
  'wrong-type.key': 'Klucz musi być jednym słowem.',
  'wrong-type.no-value': ({ key, expected: wanted }) =>
    `Klucz „${key}:” nie ma wartości. Oczekiwana wartość: ${expected(wanted)}.`,
  'wrong-type.patches':
    'Wpisz zmiany pod adresami części: „blocks.invoices.columns.kwotaBrutto.label: …”; „null” usuwa część.',
  'wrong-type.no-patches': ({ service }) =>
    `Pod „${service}” nic nie ma. Wpisz pod tym numerem, co się zmienia; usługi wybiera się przez „only: [${service}]” albo „except:”.`,
  malformed: ({ text, expected: wanted }) => `„${text}” ma złą postać. Oczekiwana wartość: ${expected(wanted)}.`,
  'malformed.empty': ({ expected: wanted }) => `Wartość jest pusta. Oczekiwana wartość: ${expected(wanted)}.`,
  'malformed.name': ({ name, form }) => `„${name}” nie może tu być nazwą. Oczekiwana postać: ${textForms[form]}.`,
  'malformed.day': ({ day }) => `Takiego dnia nie ma w kalendarzu: „${day}”.`,
  'malformed.link': ({ href }) =>
    `„${href}” nie może być celem linku. Wpisz adres zaczynający się od https:// albo ścieżkę portalu zaczynającą się od /.`,
  'malformed.link-value': 'Przenieś klamry poza ten link: wartości nie mogą być w jego słowach ani w adresie.',
  'out-of-range': ({ min, max, found: there }) =>
    `Oczekiwana wartość: ${min === max ? min : `liczba od ${min} do ${max}`}. Jest: ${there}.`,
  'out-of-range.own-service': 'Numery od 9000 mają usługi, które urząd definiuje sam („ownServices”). Wybierz niższy.',
  'out-of-range.page': ({ size }) =>
    `Strona tabeli zaczyna się od tylu wierszy: ${size}. Wpisz tyle samo lub więcej: mieszkaniec nie może wybrać mniej.`,
  'not-a-choice': ({ text, known: names }) => `„${text}” nie jest jedną z wartości: ${names.join(', ')}.`,
  'empty-list': 'Nic tu nie ma. Wpisz co najmniej jeden element.',
  'empty-list.words': 'Brakuje tekstu. Wpisz go we wszystkich językach.',
  'misplaced-key.outward': ({ key, beside, line }) =>
    `Klucz „${key}” jest wcięty za daleko. Jego miejsce jest obok klucza „${beside}” z wiersza ${line}.`,
  'misplaced-key.inward': ({ key, above }) =>
    `Klucz „${key}” jest za mało wcięty. Jego miejsce jest ${above === null ? 'głębiej' : `pod kluczem „${above}”`}.`,
  'unknown-key': ({ key, known: names }) => `Nieznany klucz „${key}”.${known(names)}`,
  'unknown-key.of-kind': ({ key, kind, own }) => `Klucz „${key}” należy do „${kind}”, a nie do „${own}”.`,
  'unknown-key.slug': ({ key, service }) => `Usługi podaje się tu numerami: „${key}” to usługa ${service}.`,
  'missing-key': ({ key }) => `Brakuje klucza „${key}”. Dopisz go tutaj.`,
  'missing-key.portal': ({ key }) => `Brakuje klucza „${key}”. Dopisz go tutaj albo dopisz „extends: okienko”.`,
  'two-kinds': ({ first, second }) => `Klucze „${first}” i „${second}” wykluczają się. Usuń jeden z nich.`,
  'unknown-kind': ({ known: names }) => `Brakuje rodzaju. Dopisz jeden z kluczy: ${names.join(', ')}.`,

  'unknown-patch.no-members': ({ address, step }) =>
    `Adres „${address}” nie istnieje: nie ma tu elementów, wśród których mógłby być „${step}”.`,
  'unknown-patch': ({ address, step, known: names }) =>
    `Adres „${address}” nie istnieje: brakuje elementu „${step}”.${known(names)}`,
  'unknown-patch.removal': ({ name, known: names }) => `Nie ma elementu „${name}”, który można usunąć.${known(names)}`,
  'unknown-patch.neighbour': ({ name, side, known: names }) =>
    `Nie ma elementu „${name}”, ${side === 'before' ? 'przed którym' : 'za którym'} można coś wstawić.${known(names)}`,
  'empty-patch.removes': ({ key }) =>
    `„${key}:” nie ma wartości, co usuwa ten element tylko w języku 1. Wpisz „null”; robi to „okienko migrate”.`,
  'empty-patch': ({ key }) => `„${key}:” nie ma wartości. Wpisz „null”, aby usunąć ten element, albo usuń ten wiersz.`,
  'fixed-key': 'Usuń ten wiersz: numer usługi jest we wszystkich urzędach taki sam.',
  'unused-patch': ({ service }) => `Ta zmiana nie działa: urząd nie ma usługi ${service}.`,

  'file-not-read': ({ wanted }) => `To nie jest czytane. Zmień nazwę na „${wanted}”.`,
  'file-too-large': ({ max }) => `Plik jest za duży. Największy dozwolony rozmiar w bajtach: ${max}.`,
  'file-not-utf8': 'Plik nie jest tekstem UTF-8. Zapisz go w kodowaniu UTF-8.',
  'file-unreadable': ({ reason }) => `Pliku nie da się odczytać: ${reason}.`,
  'file-unreadable.folder': ({ reason }) => `Folderu nie da się odczytać: ${reason}.`,
  'file-unreadable.link': 'Dowiązanie donikąd nie prowadzi. Popraw je albo usuń.',
  'file-outside': 'Dowiązanie prowadzi poza folder definicji. Zamiast niego skopiuj plik.',
  'link-loop': 'Dowiązanie prowadzi z powrotem do folderu, w którym leży. Usuń je.',
  'too-many-files': ({ max }) => `Plików w folderze jest więcej niż ${max}; pozostałe nie są czytane.`,
}
