import { partCalls } from '../../engine/compiler/language/shell.ts'

/**
 * What the keys of the definition language are, in Polish, by how the language's own reference says it in English. It is loaded
 * by those who open the file itself, and is no part of the compiler.
 */

const keys: Readonly<Record<string, string>> = {
  'Its short name: the name of this file.': 'Krótka nazwa urzędu, taka jak nazwa tego pliku.',
  'The host names it answers to.': 'Nazwy hostów (adresy), pod którymi działa portal urzędu.',
  'The base of its office API.': 'Początek adresów systemu urzędu (API).',
  'The name of the office, by language.': 'Nazwa urzędu według języka.',
  'The browser calls /api here, which is passed on to the office API; else it calls the API itself.':
    'Przeglądarka pyta /api portalu, który przekazuje zapytania do systemu urzędu; bez tego pyta sam system urzędu.',
  'The base of the addresses that its files are opened from; the office API when left out.':
    'Początek adresów, z których otwierane są pliki urzędu; bez tego są to adresy systemu urzędu.',
  'The sites that its pages may show within a frame, besides the office API.':
    'Witryny, które strony urzędu mogą pokazać w ramce, oprócz systemu urzędu.',
  'Its page in the Public Information Bulletin (BIP).': 'Strona urzędu w Biuletynie Informacji Publicznej (BIP).',
  'Its accessibility statement.': 'Deklaracja dostępności urzędu.',
  'The website it is about; the first of the host names when left out.':
    'Strona, której dotyczy deklaracja; bez tego pierwsza z nazw hostów.',
  'When the website was published.': 'Kiedy strona została opublikowana.',
  'When it was last changed in a way that matters.': 'Kiedy strona zmieniła się istotnie po raz ostatni.',
  'How far it complies with the act.': 'W jakim stopniu strona jest zgodna z ustawą.',
  'What is not accessible and why, by language; required unless the status is `full`.':
    'Co nie jest dostępne i dlaczego, według języka; wymagane, chyba że `status` to `full`.',
  'The analysis of the disproportionate burden, when the office invokes it.':
    'Adres analizy nadmiernych kosztów, jeżeli urząd się na nie powołuje.',
  'When the statement was prepared.': 'Kiedy sporządzono deklarację.',
  'When it was last reviewed.': 'Kiedy ostatnio przejrzano deklarację.',
  'Who assessed the website, by language; the office itself when left out.':
    'Kto ocenił stronę, według języka; bez tego sam urząd.',
  'How residents reach it: on every page of a failure or a break, also while its office API cannot be had.':
    'Jak skontaktować się z urzędem: na każdej stronie awarii lub przerwy, także gdy system urzędu nie odpowiada.',
  'Its address, as on an envelope: street and number, a comma, postal code and town.':
    'Adres urzędu, jak na kopercie: ulica i numer, przecinek, kod pocztowy i miejscowość.',
  'Whom to turn to.': 'Do kogo się zwrócić.',
  'A person or a unit, by language.': 'Osoba albo komórka, według języka.',
  'The e-mail address.': 'Adres e-mail.',
  'The telephone.': 'Numer telefonu.',
  'Mobile applications of the office, by language.': 'Aplikacje mobilne urzędu, według języka.',
  'How accessible its building is, by language.': 'Jak dostępny jest budynek urzędu, według języka.',
  'Languages, the default first.': 'Języki portalu; pierwszy jest domyślny.',
  'Its look.': 'Wygląd portalu urzędu.',
  'A colour.': 'Kolor, zapisany jak #0b5394.',
  'Its coat of arms: a picture in offices/, beside this file.': 'Herb urzędu: obraz w offices/, obok tego pliku.',
  'A captcha of others in place of the portal’s own; its office API must know it too.':
    'Zewnętrzne zabezpieczenie przed robotami zamiast własnego; system urzędu też musi je znać.',
  'The site key of reCAPTCHA.': 'Klucz witryny (site key) reCAPTCHA.',
  'Services on the home page, in this order; each visitor sees those that are open to them.':
    'Usługi na stronie głównej, w tej kolejności; każdy widzi te, z których może korzystać.',
  'Its menu, in this order, in place of the portal’s and of that of its office API.':
    'Menu urzędu, w tej kolejności, zamiast menu portalu i menu z systemu urzędu.',
  'A path of the portal, or an address that starts with https://.':
    'Ścieżka w portalu albo adres zaczynający się od https://.',
  'A PrimeIcons name without pi-.': 'Nazwa ikony z zestawu PrimeIcons, bez pi-.',
  'Which services it has (`only`, `except`), and by number what differs in each.':
    'Które usługi ma urząd (`only`, `except`) i, według numerów, co się w nich różni.',
  'What differs in its forms, by their names.': 'Co różni się w formularzach urzędu, według ich nazw.',
  'Its own words, by language and key.': 'Własne słowa urzędu, według języka i klucza.',
  'Services of its own, by number from 9000: each the content of a file of services/, without `service:`, and that of its file of tests (`given`, `tests`).':
    'Własne usługi urzędu, według numerów od 9000: każda ma treść taką jak plik w services/, bez `service:`, i taką jak jego plik testów (`given`, `tests`).',
  'Changes with a date, each with the same content as this file. `services`, `forms`, `texts`, `names` and `theme` add to what is here, anything else takes its place; of several at once the later in this list has the last word.':
    'Zmiany z datą, każda o treści takiej jak ten plik. `services`, `forms`, `texts`, `names` i `theme` dodają się do tego, co jest tutaj, a wszystko inne to zastępuje; z kilku naraz liczy się późniejsza na tej liście.',
  'When it takes effect, in Polish time: a day at its midnight.':
    'Kiedy zmiana zaczyna obowiązywać, w czasie polskim; sam dzień znaczy jego północ.',
  'When it ends, in Polish time; a day is included. Left out: it stays in force.':
    'Kiedy zmiana się kończy, w czasie polskim; podany dzień jeszcze się liczy. Bez tego zmiana zostaje.',
  'The number the office API knows the service by.': 'Numer, pod którym zna usługę system urzędu.',
  'The last part of the address.': 'Ostatnia część adresu strony.',
  'Further addresses that lead to the page, as an office menu or an old bookmark has them.':
    'Inne adresy, które prowadzą do tej strony, na przykład z menu urzędu albo ze starej zakładki.',
  'Who may use the service.': 'Kto może korzystać z usługi.',
  'Reached from the user panel; it is not in the service list.':
    'Usługa jest w panelu użytkownika, a nie na liście usług.',
  'Where it stands in the service list, while the list of the office API does not name it.':
    'Gdzie stoi na liście usług, dopóki nie ma jej na liście z systemu urzędu.',
  'The service whose page leads to it; it is not in the service list.':
    'Usługa, z której strony prowadzi tu odnośnik; tej nie ma na liście usług.',
  'Offered only while this flag of the configuration is on.':
    'Usługa jest dostępna tylko wtedy, gdy ten przełącznik w konfiguracji systemu urzędu jest włączony.',
  'A break of the service: residents get its text in place of the page.':
    'Przerwa w usłudze: zamiast strony mieszkańcy widzą jej tekst.',
  'The end that is announced, in Polish time; a day is included. The break goes on until it is removed.':
    'Zapowiadany koniec, w czasie polskim; podany dzień jeszcze się liczy. Przerwa trwa, dopóki się jej nie usunie.',
  'Reading the page silently extends the session.': 'Czytanie strony samo przedłuża sesję.',
  'The calls the page reads from.': 'Wywołania, z których strona bierze dane.',
  'The path, as in the contract.': 'Ścieżka, taka jak w kontrakcie.',
  'What is sent with the call, by the names of the contract.':
    'Co jest wysyłane z wywołaniem, według nazw z kontraktu.',
  'The call is made only while this is true.': 'Wywołanie jest wykonywane tylko wtedy, gdy ten warunek jest spełniony.',
  '`submit`: the call waits for the button.': '`submit`: wywołanie czeka na naciśnięcie przycisku.',
  '`none`: no contract describes this call; its fields are not checked.':
    '`none`: żaden kontrakt nie opisuje tego wywołania, więc jego pola nie są sprawdzane.',
  'A sample reply, from which the fields are inferred.': 'Przykładowa odpowiedź, z której wynika, jakie są pola.',
  'What the resident may set.': 'Co mieszkaniec może wybrać.',
  'The options: a list of a reply, or of what another parameter chose.':
    'Z czego się wybiera: lista z odpowiedzi albo z tego, co wybrano w innym parametrze.',
  'The field of an option that is its value; left out when the option itself is.':
    'Pole, które jest wartością wyboru; bez tego wartością jest on sam.',
  'The text of an option: a field of it, or a text with {row.field} in it.':
    'Napis przy wyborze: jego pole albo tekst, w którym stoi {row.pole}.',
  'More than one may be chosen.': 'Można wybrać więcej niż jedną rzecz.',
  '`past`: not before 1900-01-01, not in the future.': '`past`: nie wcześniej niż 1900-01-01 i nie w przyszłości.',
  'Offered only while this is true.': 'Widoczne tylko wtedy, gdy ten warunek jest spełniony.',
  'The values.': 'Wartości.',
  'Value → what a resident reads in its place.': 'Wartość → co zamiast niej czyta mieszkaniec.',
  'The value that is chosen at first; when left out, the first.': 'Wartość wybrana na początku; bez tego pierwsza.',
  'What may be typed, and how it is checked.': 'Co można wpisać i jak jest to sprawdzane.',
  'The most characters.': 'Najwięcej znaków.',
  'Of a `nip`: how many digits it has, 9 when left out.': 'Dla `nip`: ile ma cyfr; bez tego 9.',
  'The parts of the page, top to bottom.': 'Części strony, od góry do dołu.',
  'The rows: a list of a reply.': 'Wiersze: lista z odpowiedzi.',
  'The rows within a row, such as `row.produkty`: one row of the table for each; the columns know the row around them as `parent`.':
    'Wiersze wewnątrz wiersza, na przykład `row.produkty`: każdy jest wierszem tabeli, a w kolumnach wiersz wokół nich to `parent`.',
  'One row of the table for each value of this field: numbers are added, what all its rows share is kept, and `count` is how many they are.':
    'Jeden wiersz tabeli dla każdej wartości tego pola: liczby są dodawane, zostaje to, co wspólne, a `count` to liczba wierszy.',
  'The columns, in this order: fields of the row, or columns of your own with `value`, `download` or `link`.':
    'Kolumny, w tej kolejności: pola wiersza albo własne kolumny z `value`, `download` lub `link`.',
  'The call that returns the file.': 'Wywołanie, które daje plik.',
  'The name the file is saved under.': 'Nazwa, pod którą plik jest zapisywany.',
  'The document exists only while this is true.': 'Dokument jest tylko wtedy, gdy ten warunek jest spełniony.',
  '`none`: no contract describes this call.': '`none`: żaden kontrakt nie opisuje tego wywołania.',
  'The address: one that starts with https://, or a path of this portal.':
    'Adres: zaczynający się od https:// albo ścieżka w tym portalu.',
  'The link is there only while this is true.': 'Odnośnik jest tylko wtedy, gdy ten warunek jest spełniony.',
  'What is shown; the field of the same name when left out. `row` is the row.':
    'Co jest pokazywane; bez tego pole o tej samej nazwie. `row` to wiersz.',
  'What stands where the value is null: a word of `word.` in the glossary.':
    'Co stoi tam, gdzie nie ma wartości (null): słowo spod `word.` w słowniku.',
  'Value → what stands in its place.': 'Wartość → co stoi zamiast niej.',
  'Where a value leads: a page of the portal about the same thing.':
    'Dokąd prowadzi wartość: strona portalu o tej samej rzeczy.',
  'The number of the service; where the office does not offer it, the value is shown without a link.':
    'Numer usługi; jeżeli urząd jej nie ma, wartość jest bez odnośnika.',
  'What is opened there: what stands after the ? of the address.':
    'Co się tam otwiera: to, co w adresie stoi po znaku ?.',
  'What the total row shows in this column.': 'Co ta kolumna pokazuje w wierszu podsumowania.',
  'Left out while no row has a value: of a field that an office’s API may not know.':
    'Kolumny nie ma, dopóki żaden wiersz nie ma wartości: dla pól, których system urzędu może nie znać.',
  'The column that identifies a row: read out with its cells, and the heading of its card on a phone. When left out, the first column of words, else the first. It cannot be `optional`.':
    'Kolumna nazywająca wiersz: odczytywana z jego komórkami, a na telefonie nagłówek jego karty. Bez tego pierwsza kolumna ze słowami albo po prostu pierwsza. Nie może być `optional`.',
  'The field the rows are sorted by at first; with - before it, descending.':
    'Pole, według którego na początku są ułożone wiersze; ze znakiem - z przodu malejąco.',
  'Rows on a page. Paging shows only when there are more.':
    'Wierszy na stronie. Przyciski stron są widoczne tylko wtedy, gdy wierszy jest więcej.',
  'Rows on a page.': 'Wierszy na stronie.',
  'The largest number a resident may choose.': 'Największa liczba, jaką może wybrać mieszkaniec.',
  'Whether a table of more than 20 rows can be filtered by words; it can when left out.':
    'Czy tabelę dłuższą niż 20 wierszy można filtrować słowami; bez tego można.',
  'Shown only while this is true.': 'Widoczne tylko wtedy, gdy ten warunek jest spełniony.',
  'Blocks about one row, opened and closed in it; they know the row as `row`.':
    'Bloki o jednym wierszu, otwierane i zamykane w nim; wiersz to w nich `row`.',
  'Its shape.': 'Kształt wykresu.',
  'The field whose values stand along the axis, or name the slices; or a column of the table beside it.':
    'Pole, którego wartości stoją wzdłuż osi albo nazywają wycinki; może to być też kolumna tabeli obok.',
  'What is drawn: a field that is a number, or a column of the table beside it. When left out, the rows of each category are counted.':
    'Co jest rysowane: pole z liczbą albo kolumna tabeli obok. Bez tego liczone są wiersze każdej kategorii.',
  'A line, or a bar in each group, for each value of this field or column.':
    'Linia albo słupek w każdej grupie dla każdej wartości tego pola lub tej kolumny.',
  'Value of the category → what stands in its place.': 'Wartość kategorii → co stoi zamiast niej.',
  'Only this many of the largest.': 'Tylko tyle największych.',
  'Only this many of the last categories.': 'Tylko tyle ostatnich kategorii.',
  'Not shown in contrast mode.': 'W trybie kontrastowym niewidoczny.',
  'Height in pixels.': 'Wysokość w pikselach.',
  'The object.': 'Obiekt, którego wartości są pokazywane.',
  'The labels and values, in this order: fields of the object, or values of your own with `value`, `download` or `link`.':
    'Nazwy i wartości, w tej kolejności: pola obiektu albo własne wartości z `value`, `download` lub `link`.',
  'Its tone.': 'Rodzaj uwagi: zwykła informacja, ostrzeżenie albo informacja prawna.',
  'The columns: fields of the object, each an object itself.':
    'Kolumny: pola obiektu, z których każde też jest obiektem.',
  'The rows: fields that each of those objects has.': 'Wiersze: pola, które ma każdy z tych obiektów.',
  'Sums by row and by column, computed by the portal.': 'Sumy wierszy i kolumn, obliczane przez portal.',
  'The name of the form: forms/<name>.yaml.': 'Nazwa formularza: forms/<nazwa>.yaml.',
  'Field of the form → what the page gives it: what stands in it at first, or, where nobody enters it, what it is.':
    'Pole formularza → co daje mu strona: co w nim stoi na początku albo, gdy nikt go nie wypełnia, jego wartość.',
  'Sources of the page that are read again once the form has been accepted.':
    'Źródła danych strony, które są wczytywane ponownie po przyjęciu formularza.',
  'Its name.': 'Nazwa.',
  'Its parameters, by the names of its manifest.': 'Parametry, według nazw z jego manifestu.',
  'Calls of this office in place of those it makes.': 'Wywołania tego urzędu zamiast tych, które wykonuje.',
  'The columns of its tables.': 'Kolumny jego tabel.',
  'Its part: what is to be paid, what is to be done, what has happened of late.':
    'Część strony głównej: co jest do zapłaty, co jest do zrobienia albo co się ostatnio zdarzyło.',
  'A list of a reply: one entry a row. When left out, a single entry.':
    'Lista z odpowiedzi: każdy wiersz to jedna pozycja. Bez tego jest jedna pozycja.',
  'The amount.': 'Kwota.',
  'Until when it is to be paid or done, or when it happened: a day or a moment.':
    'Do kiedy trzeba zapłacić lub coś zrobić albo kiedy coś się zdarzyło: dzień lub chwila.',
  'How it stands, in words.': 'Stan, opisany słowami.',
  'Words on why an entry is shown apart, in a sum of its own, such as `ordered`; not apart while empty.':
    'Słowa o tym, dlaczego pozycja jest pokazana osobno, z własną sumą, na przykład `ordered`; puste: nie jest osobno.',
  'What the page of the service is opened with: name in its address → value.':
    'Z czym otwiera się strona usługi: nazwa w jej adresie → wartość.',
  'The PDF of the page.': 'PDF strony.',
  'The source whose data it shows: same path with /pdf, same query.':
    'Źródło, którego dane pokazuje: ta sama ścieżka z /pdf i te same parametry.',
  'The call, when it is not the path of the source with /pdf.': 'Wywołanie, jeżeli nie jest to ścieżka źródła z /pdf.',
  'The page that shows it; without one a page, a block or a dialog places it.':
    'Strona, na której jest formularz; bez tego umieszcza go strona, blok albo okno.',
  'Who may use it; `restricted` also those whose account may do only part.':
    'Kto może korzystać z formularza; `restricted` znaczy: także konta, które mogą robić tylko część rzeczy.',
  'The JSON Schema of its fields: forms/<name>.schema.json.': 'JSON Schema pól formularza: forms/<nazwa>.schema.json.',
  'Codes read once from the address, and removed from it before anything loads.':
    'Kody odczytywane jeden raz z adresu i usuwane z niego, zanim cokolwiek się wczyta.',
  'The names of the parts, in their order.': 'Nazwy części, w ich kolejności.',
  'What stands between them.': 'Co stoi między częściami.',
  'The calls that are read before the form is shown.':
    'Wywołania, z których dane są wczytywane przed pokazaniem formularza.',
  'Field → what stands in it at first.': 'Pole → co w nim stoi na początku.',
  'The fields, top to bottom.': 'Pola, od góry do dołu.',
  'How it is entered; the type of the schema decides when left out.':
    'Jak pole jest wypełniane; bez tego decyduje typ ze schematu.',
  'What there is to choose from: fixed values, or a list of a reply.':
    'Z czego się wybiera: stałe wartości albo lista z odpowiedzi.',
  'The options: a list of a reply, or of what another field chose.':
    'Z czego się wybiera: lista z odpowiedzi albo z tego, co wybrano w innym polu.',
  'The most characters; a counter under the field shows how many are left.':
    'Najwięcej znaków; licznik pod polem pokazuje, ile jeszcze zostało.',
  'The autocomplete token of HTML, such as current-password.':
    'Wartość atrybutu autocomplete z HTML, na przykład current-password.',
  'Shown, not entered.': 'Pole jest widoczne, ale nie można go zmienić.',
  'How files are uploaded, each by a call of its own.': 'Jak wysyłane są pliki; każdy osobnym wywołaniem.',
  'The call, as in the contract.': 'Wywołanie, takie jak w kontrakcie.',
  'The member of the body that has the name of the file.': 'Pole wysyłanej treści z nazwą pliku.',
  'The member of the body that has its content, in base64.': 'Pole wysyłanej treści z zawartością pliku, w base64.',
  'The field of the reply by which the form names the file; several are joined by commas.':
    'Pole odpowiedzi, którym formularz wskazuje plik; kilka łączy się przecinkami.',
  'What may be attached.': 'Co można załączyć.',
  'The size of a file at most.': 'Największy rozmiar pliku, w megabajtach.',
  'How many files at most.': 'Najwięcej plików.',
  'A meter of the strength of a password, with the labels of this scale.': 'Miernik siły hasła z napisami z tej skali.',
  'A text of the office, HTML, that a button beside the field opens.':
    'Tekst urzędu w HTML, który otwiera przycisk obok pola.',
  'Only in an office file: stands before this field.': 'Tylko w pliku urzędu: stoi przed tym polem.',
  'Only in an office file: stands after this field.': 'Tylko w pliku urzędu: stoi za tym polem.',
  'Checked as it is filled in, and sent only when nothing is wrong.':
    'Formularz jest sprawdzany podczas wypełniania i wysyłany tylko wtedy, gdy nie ma w nim błędów.',
  'In this order; of each field the first that fails is shown on it.':
    'Sprawdzenia, w tej kolejności; przy polu widać pierwsze niespełnione.',
  'The field that shows the message.': 'Pole, przy którym widać komunikat.',
  'The form is not sent while this is true.': 'Formularz nie jest wysyłany, dopóki ten warunek jest spełniony.',
  'The message: `errors.` of the form, or of all forms; `format` is that of the field’s format.':
    'Komunikat: spod `errors.` formularza albo wszystkich formularzy; `format` to komunikat o formacie pola.',
  'Also shown while the field is being filled in.': 'Widoczny także podczas wypełniania pola.',
  'The field that must have it, and shows the message.':
    'Pole, które musi mieć taką wartość i przy którym widać komunikat.',
  'The kind of value.': 'Rodzaj wartości.',
  'Wanted only while this is true.': 'Wymagane tylko wtedy, gdy ten warunek jest spełniony.',
  'The message, in place of that of the kind; `format` is that of the field’s format.':
    'Komunikat zamiast tego, który ma ten rodzaj wartości; `format` to komunikat o formacie pola.',
  'The fields. The first that is offered shows the message.': 'Pola. Komunikat pokazuje pierwsze z widocznych.',
  '`first`: only the first check that fails is shown, where a specification fixes their order. `office`: nothing is checked before it is sent; the office reports what is wrong.':
    '`first`: widać tylko pierwsze niespełnione sprawdzenie, gdy specyfikacja ustala ich kolejność. `office`: przed wysłaniem nic nie jest sprawdzane; błędy zgłasza urząd.',
  'A question is asked before it is sent.': 'Przed wysłaniem pada pytanie o potwierdzenie.',
  'What is sent.': 'Co jest wysyłane.',
  'Member of the body → what is sent.': 'Pole wysyłanej treści → co jest w nim wysyłane.',
  'The reply means that it has been accepted only while this is true; `reply` is the reply.':
    'Odpowiedź znaczy, że formularz przyjęto, tylko wtedy, gdy ten warunek jest spełniony; `reply` to odpowiedź.',
  'Can be sent only once something differs from what was prefilled.':
    'Można go wysłać dopiero wtedy, gdy coś różni się od tego, co było wpisane na początku.',
  '`none`: no contract describes this call; its body is not checked.':
    '`none`: żaden kontrakt nie opisuje tego wywołania, więc wysyłana treść nie jest sprawdzana.',
  'Where the button beside the main one leads.': 'Dokąd prowadzi przycisk obok głównego.',
  'Number of the office’s error → what happens.': 'Numer błędu z systemu urzędu → co się dzieje.',
  'A field, or one of form, message, dialog.': 'Pole albo jedno z: form, message, dialog.',
  'A message in place of the office’s own words.': 'Komunikat zamiast słów z systemu urzędu.',
  'Where the resident is taken.': 'Dokąd przechodzi mieszkaniec.',
  'What happens once it has been accepted.': 'Co się dzieje po przyjęciu formularza.',
  'The message: `messages.` of the form, or of all forms.':
    'Komunikat: spod `messages.` formularza albo wszystkich formularzy.',
  'Words of the reply, in place of the message where there are any.':
    'Słowa z odpowiedzi zamiast komunikatu, jeżeli są.',
  'Where the resident is taken: a path, or an expression that gives one.':
    'Dokąd przechodzi mieszkaniec: ścieżka albo wyrażenie, które ją daje.',
  'The token that signs the resident in.': 'Token, który loguje mieszkańca.',
  'These alone.': 'Tylko te usługi, według numerów.',
  'All but these.': 'Bez tych usług, według numerów.',
  'What is chosen at first: `first`, `latest`, `all`, `none`, or a value of the list, such as 2024. `latest` also sorts ascending; a value that is not offered is the first.':
    'Co jest wybrane na początku: `first` (pierwsza), `latest` (najnowsza), `all` (wszystkie), `none` (żadna) albo wartość z listy, na przykład 2024. `latest` także sortuje rosnąco; zamiast wartości, której nie ma na liście, wybrana jest pierwsza.',
  'The day at first: `today`, `none`, or a day as yyyy-MM-dd.':
    'Dzień na początku: `today` (dzisiaj), `none` (żaden) albo dzień zapisany jako rrrr-MM-dd.',
  ['What of the shell the office API serves: the parts below by the calls that each uses; all when left out. Of the others no call is made, and what they show is left out. Without `menu` the menu of the definitions stands, without `services` the services stand in the groups that their definitions name, the others in one list, without `accounts` only public services are offered. ' +
    `${partCalls}.`]:
    'Których części powłoki portalu dostarcza system urzędu: niżej są części z wywołaniami, z których każda korzysta; bez tego dostarcza wszystkich. Pozostałych wywołań portal nie wykonuje i nie pokazuje tego, co z nich wynika. Bez `menu` zostaje menu z definicji, bez `services` usługi stoją w grupach, które wskazują ich definicje, a pozostałe na jednej liście, bez `accounts` są tylko usługi publiczne. ' +
    `${partCalls}.`,
}

/** Words that residents read. */
const words: Readonly<Record<string, string>> = {
  'The words of the entry.': 'Nazwa pozycji menu.',
  'The title.': 'Tytuł.',
  'One line on what the page is.': 'Jeden wiersz o tym, co jest na stronie.',
  'What residents are to know. In general words when left out.':
    'Co mieszkańcy mają wiedzieć; bez tego są to słowa ogólne.',
  'What stands in place of all that hangs on it when there is nothing to choose from.':
    'Co stoi zamiast wszystkiego, co zależy od wyboru, gdy nie ma z czego wybrać.',
  'The words above the field.': 'Napis nad polem.',
  'The words on the button.': 'Napis na przycisku.',
  'The words of the link.': 'Słowa odnośnika.',
  'The header.': 'Nagłówek.',
  'What stands in place of the table when there are no rows.': 'Co stoi zamiast tabeli, gdy nie ma wierszy.',
  'The heading.': 'Nagłówek.',
  'What stands in place of the values when there are none.': 'Co stoi zamiast wartości, gdy ich nie ma.',
  'The text; values may stand in it, as in "{size(x.rows)}", and links, as in "[the rates](https://…)"; the address starts with https:// or, within the portal, with /.':
    'Treść; mogą w niej stać wartości, na przykład "{size(x.rows)}", i odnośniki, na przykład "[stawki](https://…)"; adres zaczyna się od https://, a w portalu od /.',
  'What stands in place of the numbers when there are none.': 'Co stoi zamiast liczb, gdy ich nie ma.',
  'What an entry is called; values may stand in it, as in "{row.tytul}".':
    'Nazwa pozycji; mogą w niej stać wartości, na przykład "{row.tytul}".',
  'A line or two under the title.': 'Wiersz lub dwa pod tytułem.',
  'The label.': 'Nazwa pola.',
}

export const polishLanguageHelp: ReadonlyMap<string, string> = new Map([
  ...Object.entries(keys),
  ...Object.entries(words).map(
    ([english, polish]) =>
      [
        `${english} In place of the words in locales/: by language.`,
        `${polish} Zamiast słów z locales/: według języka.`,
      ] as const,
  ),
])
