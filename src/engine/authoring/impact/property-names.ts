import type { AccessibilityStatement } from '../../plan/accessibility.ts'
import type { BlockPlan, ColumnPlan } from '../../plan/block.ts'
import type { AddressCodePlan, BodyMemberPlan, CheckPlan, FieldPlan, FormPlan } from '../../plan/form.ts'
import type { ParamPlan } from '../../plan/param.ts'
import type { MenuEntry, PortalPlan } from '../../plan/portal.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { QueryPlan, SourcePlan } from '../../plan/source.ts'
import type { StudioText } from '../edit/property.ts'
import type { ServicePlace } from './office-plans.ts'

type KeysOf<Plan> = Plan extends unknown ? Extract<keyof Plan, string> : never

/** What is compared of a portal that has properties of its own. */
type Compared =
  | ServicePlan
  | ServicePlace
  | ParamPlan
  | SourcePlan
  | QueryPlan
  | BlockPlan
  | ColumnPlan
  | FormPlan
  | FieldPlan
  | CheckPlan
  | AddressCodePlan
  | BodyMemberPlan
  | MenuEntry
  | PortalPlan

/** What tells plans apart, or is compared elsewhere. */
type Unnamed = 'id' | 'language' | 'office' | 'version' | 'services' | 'forms' | 'glyphs' | 'home' | 'changesAt'

type PlanKey = Exclude<KeysOf<Compared>, Unnamed>

/** What every property of a plan is called: a key that is added to the language has no review without its words. */
const names: Readonly<Record<PlanKey, StudioText>> = {
  access: { pl: 'dostęp', en: 'access' },
  accessibility: { pl: 'deklaracja dostępności', en: 'accessibility statement' },
  across: { pl: 'kolumny', en: 'columns' },
  address: { pl: 'kody odczytywane z adresu', en: 'codes read from the address' },
  aliases: { pl: 'dodatkowe adresy usług', en: 'further addresses of services' },
  allow: { pl: 'dozwolone dni', en: 'days that may be chosen' },
  amount: { pl: 'kwota', en: 'amount' },
  apart: { pl: 'co jest pokazane osobno', en: 'what is shown apart' },
  api: { pl: 'adres systemu urzędu', en: 'address of the office’s system' },
  autocomplete: { pl: 'co przeglądarka podpowiada do wypełnienia', en: 'what the browser offers to fill in' },
  bip: { pl: 'strona w Biuletynie Informacji Publicznej', en: 'page in the Public Information Bulletin' },
  blocks: { pl: 'części strony', en: 'parts of the page' },
  by: { pl: 'rozdzielacz', en: 'separator' },
  calls: { pl: 'wywołania systemu urzędu', en: 'calls of the office’s system' },
  cancel: { pl: 'przycisk rezygnacji', en: 'cancel button' },
  captchaSiteKey: { pl: 'klucz reCAPTCHA', en: 'key of reCAPTCHA' },
  category: { pl: 'kategorie wykresu', en: 'categories of the chart' },
  checks: { pl: 'sprawdzenia formularza', en: 'checks of the form' },
  columns: { pl: 'kolumny', en: 'columns' },
  confirm: { pl: 'pytanie przed wysłaniem', en: 'question before sending' },
  contact: { pl: 'dane kontaktowe urzędu', en: 'contact of the office' },
  corner: { pl: 'napis w rogu tabeli', en: 'words in the corner of the table' },
  day: { pl: 'dzień', en: 'day' },
  default: { pl: 'wartość domyślna', en: 'default' },
  dependents: { pl: 'co od tego zależy', en: 'what depends on it' },
  description: { pl: 'opis', en: 'description' },
  details: { pl: 'szczegóły wiersza', en: 'details of a row' },
  down: { pl: 'wiersze', en: 'rows' },
  download: { pl: 'dokument', en: 'document' },
  eOffice: { pl: 'adres plików urzędu', en: 'address of the office’s files' },
  each: { pl: 'wiersze w wierszu', en: 'rows within a row' },
  earliest: { pl: 'najwcześniejszy dzień', en: 'earliest day' },
  embeds: { pl: 'witryny pokazywane na stronach', en: 'sites shown within pages' },
  empty: { pl: 'tekst przy braku danych', en: 'text when empty' },
  errors: { pl: 'co się dzieje po błędzie z systemu urzędu', en: 'what happens after an error of the office' },
  extendsSession: { pl: 'przedłużanie sesji', en: 'extending the session' },
  field: { pl: 'pole', en: 'field' },
  fields: { pl: 'pola', en: 'fields' },
  filter: { pl: 'filtr', en: 'filter' },
  flag: { pl: 'flaga, od której zależy', en: 'flag that offers it' },
  form: { pl: 'formularz', en: 'form' },
  format: { pl: 'rodzaj wpisywanego tekstu', en: 'kind of typed text' },
  give: { pl: 'co strona daje formularzowi', en: 'what the page gives the form' },
  group: { pl: 'grupa na liście usług', en: 'group in the service list' },
  height: { pl: 'wysokość', en: 'height' },
  hideInContrast: { pl: 'ukrycie w trybie kontrastowym', en: 'hiding in contrast mode' },
  hint: { pl: 'podpowiedź', en: 'hint' },
  href: { pl: 'adres odnośnika', en: 'address of the link' },
  icon: { pl: 'ikona', en: 'icon' },
  inUrl: { pl: 'wybór zapamiętany w adresie', en: 'choice kept in the address' },
  input: { pl: 'sposób wypełniania', en: 'way of entering' },
  kind: { pl: 'rodzaj', en: 'kind' },
  label: { pl: 'nazwa', en: 'label' },
  languages: { pl: 'języki portalu', en: 'languages of the portal' },
  lastN: { pl: 'liczba ostatnich kategorii', en: 'number of last categories' },
  limit: { pl: 'limit znaków', en: 'character limit' },
  link: { pl: 'odnośnik', en: 'link' },
  live: { pl: 'sprawdzanie w trakcie wypełniania', en: 'checking while filled in' },
  maxLength: { pl: 'największa liczba znaków', en: 'maximum length' },
  mayBeLeftOut: { pl: 'może być pominięte', en: 'may be left out' },
  menu: { pl: 'menu', en: 'menu' },
  more: { pl: 'tekst pod przyciskiem', en: 'text behind a button' },
  multiple: { pl: 'wybór kilku', en: 'choice of several' },
  name: { pl: 'nazwa urzędu', en: 'name of the office' },
  needs: { pl: 'czego potrzebuje', en: 'what it needs' },
  newTab: { pl: 'otwieranie w nowej karcie', en: 'opens in a new tab' },
  nipDigits: { pl: 'liczba cyfr NIP', en: 'digits of a NIP' },
  nothing: { pl: 'tekst przy pustym wyborze', en: 'text without choices' },
  nullable: { pl: 'może być puste', en: 'may be empty' },
  of: { pl: 'co jest pokazane', en: 'what is shown' },
  onSubmit: { pl: 'czekanie na przycisk', en: 'waits for the button' },
  open: { pl: 'z czym otwiera się strona', en: 'what the page is opened with' },
  optional: { pl: 'możliwość pominięcia', en: 'optional state' },
  options: { pl: 'wartości do wyboru', en: 'choices' },
  order: { pl: 'kolejność wywołań', en: 'order of calls' },
  otherwise: { pl: 'co się dzieje po każdym innym błędzie', en: 'what happens after any other error' },
  page: { pl: 'wielkość strony', en: 'page size' },
  panel: { pl: 'miejsce w panelu użytkownika', en: 'place in the user panel' },
  params: { pl: 'pola wyboru', en: 'choices on the page' },
  part: { pl: 'część strony głównej', en: 'part of the home page' },
  parts: { pl: 'części', en: 'parts' },
  pattern: { pl: 'wzorzec', en: 'pattern' },
  path: { pl: 'ścieżka', en: 'path' },
  paymentDues: { pl: 'usługa z należnościami', en: 'service of dues' },
  paymentHistory: { pl: 'usługa z płatnościami', en: 'service of online payments' },
  pdf: { pl: 'PDF strony', en: 'PDF of the page' },
  prefill: { pl: 'co jest wypełnione', en: 'what is filled in' },
  problems: { pl: 'komunikaty o złych wartościach', en: 'messages about wrong values' },
  query: { pl: 'co jest wysyłane z zapytaniem', en: 'what is sent with the call' },
  readOnly: { pl: 'blokada zmian', en: 'read-only state' },
  refuse: { pl: 'warunek odmowy', en: 'condition of refusal' },
  reload: { pl: 'co jest wczytywane ponownie', en: 'what is read again' },
  reply: { pl: 'dane czytane z odpowiedzi', en: 'what is read of the reply' },
  report: { pl: 'błędy pokazywane naraz', en: 'errors shown at once' },
  require: { pl: 'wymagana wartość', en: 'required value' },
  required: { pl: 'obowiązek wypełnienia', en: 'required state' },
  rowHeader: { pl: 'kolumna, która nazywa wiersz', en: 'column that names a row' },
  rows: { pl: 'wiersze', en: 'rows' },
  schema: { pl: 'wartości przyjmowane przez pola', en: 'values that fields take' },
  series: { pl: 'serie wykresu', en: 'series of the chart' },
  shape: { pl: 'kształt wykresu', en: 'shape of the chart' },
  show: { pl: 'co jest pokazane', en: 'what is shown' },
  slug: { pl: 'adres', en: 'address' },
  sort: { pl: 'sortowanie', en: 'sorting' },
  sources: { pl: 'źródła', en: 'sources' },
  state: { pl: 'stan słowami', en: 'state in words' },
  strength: { pl: 'miernik siły hasła', en: 'meter of password strength' },
  submit: { pl: 'napis na przycisku', en: 'words on the button' },
  success: { pl: 'co się dzieje po przyjęciu', en: 'what happens once it is accepted' },
  sums: { pl: 'sumy', en: 'sums' },
  tables: { pl: 'tabele', en: 'tables' },
  target: { pl: 'cel', en: 'target' },
  text: { pl: 'treść', en: 'text' },
  texts: { pl: 'teksty', en: 'texts' },
  theme: { pl: 'wygląd', en: 'look' },
  tiles: { pl: 'kafelki', en: 'tiles' },
  title: { pl: 'tytuł', en: 'title' },
  tone: { pl: 'rodzaj uwagi', en: 'kind of note' },
  topN: { pl: 'liczba największych kategorii', en: 'number of largest categories' },
  totals: { pl: 'sumy', en: 'totals' },
  type: { pl: 'rodzaj wartości', en: 'kind of value' },
  unavailable: { pl: 'przerwa usługi', en: 'break of the service' },
  under: { pl: 'strona, która do niej prowadzi', en: 'page that leads to it' },
  unit: { pl: 'jednostka', en: 'unit' },
  upload: { pl: 'wysyłanie plików', en: 'uploading files' },
  validator: { pl: 'sprawdzanie wartości', en: 'checking of values' },
  value: { pl: 'wartość', en: 'value' },
  valueLabel: { pl: 'nazwa wartości', en: 'name of the value' },
  when: { pl: 'warunek', en: 'condition' },
  widget: { pl: 'element specjalny', en: 'widget' },
  words: { pl: 'słowa', en: 'words' },
}

/** Those that have a name by themselves: a property within another, or a key that means something else in one list. */
const innerNames: Readonly<Record<string, StudioText>> &
  Readonly<Record<`accessibility.${keyof AccessibilityStatement}`, StudioText>> = {
  'accessibility.apps': {
    pl: 'aplikacje mobilne w deklaracji dostępności',
    en: 'mobile applications in the accessibility statement',
  },
  'accessibility.architecture': { pl: 'dostępność budynku', en: 'accessibility of the building' },
  'accessibility.assessedBy': { pl: 'kto ocenił dostępność', en: 'who assessed the accessibility' },
  'accessibility.burden': { pl: 'analiza nadmiernych kosztów', en: 'analysis of the disproportionate burden' },
  'accessibility.contact': { pl: 'kontakt w sprawie dostępności', en: 'contact about accessibility' },
  'accessibility.contact.email': { pl: 'adres e-mail w sprawie dostępności', en: 'e-mail about accessibility' },
  'accessibility.contact.person': {
    pl: 'osoba do kontaktu w sprawie dostępności',
    en: 'contact person for accessibility',
  },
  'accessibility.contact.phone': { pl: 'telefon w sprawie dostępności', en: 'telephone about accessibility' },
  'accessibility.exceptions': { pl: 'co nie jest dostępne', en: 'what is not accessible' },
  'accessibility.prepared': {
    pl: 'data sporządzenia deklaracji dostępności',
    en: 'day of the accessibility statement',
  },
  'accessibility.published': { pl: 'data publikacji strony', en: 'day the website was published' },
  'accessibility.reviewed': {
    pl: 'data przeglądu deklaracji dostępności',
    en: 'day the accessibility statement was reviewed',
  },
  'accessibility.status': {
    pl: 'zgodność z ustawą o dostępności cyfrowej',
    en: 'compliance with the accessibility act',
  },
  'accessibility.updated': { pl: 'data ostatniej aktualizacji strony', en: 'day of the website’s last change' },
  'accessibility.url': { pl: 'adres w deklaracji dostępności', en: 'address in the accessibility statement' },
  'blocks.group': { pl: 'grupowanie wierszy', en: 'grouping of rows' },
  'blocks.label': { pl: 'tytuł', en: 'title' },
  'blocks.params': { pl: 'ustawienia', en: 'settings' },
  'cancel.label': { pl: 'napis na przycisku rezygnacji', en: 'words on the cancel button' },
  'cancel.path': { pl: 'dokąd prowadzi przycisk rezygnacji', en: 'where the cancel button leads' },
  'columns.optional': { pl: 'ukrycie bez wartości', en: 'hiding without values' },
  'confirm.text': { pl: 'treść pytania przed wysłaniem', en: 'text of the question before sending' },
  'confirm.title': { pl: 'pytanie przed wysłaniem', en: 'question before sending' },
  'contact.address': { pl: 'adres urzędu', en: 'address of the office' },
  'contact.email': { pl: 'adres e-mail urzędu', en: 'e-mail of the office' },
  'contact.phone': { pl: 'telefon urzędu', en: 'telephone of the office' },
  'details.group': { pl: 'grupowanie wierszy', en: 'grouping of rows' },
  'details.label': { pl: 'tytuł', en: 'title' },
  'menu.label': { pl: 'nazwa', en: 'name' },
  'page.options': { pl: 'wielkości strony do wyboru', en: 'page sizes to choose from' },
  'page.size': { pl: 'wielkość strony', en: 'page size' },
  'submit.accepted': { pl: 'warunek przyjęcia formularza', en: 'condition on which the form is accepted' },
  'submit.body': { pl: 'wysyłane dane', en: 'what is sent' },
  'submit.label': { pl: 'napis na przycisku', en: 'words on the button' },
  'submit.onlyChanged': { pl: 'wysyłanie tylko po zmianie', en: 'sent only when something was changed' },
  'submit.path': { pl: 'wysyłane wywołanie', en: 'call that is sent' },
  'submit.query': { pl: 'co jest wysyłane z zapytaniem', en: 'what is sent with the call' },
  'success.go': { pl: 'dokąd przechodzi mieszkaniec po przyjęciu', en: 'where residents go once it is accepted' },
  'success.message': { pl: 'komunikat po przyjęciu', en: 'message once it is accepted' },
  'theme.logo': { pl: 'herb lub logo', en: 'coat of arms or logo' },
  'theme.tokens': { pl: 'kolory', en: 'colours' },
  'theme.tokens.accent': { pl: 'kolor główny', en: 'main colour' },
}

const known: ReadonlyMap<string, StudioText> = new Map([...Object.entries(names), ...Object.entries(innerNames)])

interface NamedProperty {
  readonly name: StudioText
  /** The steps within it that have no name. */
  readonly rest: readonly string[]
}

/** What a property is called, of a member of a list or, where that is null, of a page as a whole; undefined: nothing. */
export function namedProperty(list: string | null, property: readonly string[]): NamedProperty | undefined {
  for (let length = property.length; length > 0; length -= 1) {
    const key = property.slice(0, length).join('.')
    const name = known.get(`${list}.${key}`) ?? known.get(key)
    if (name) return { name, rest: property.slice(length) }
  }
  return undefined
}
