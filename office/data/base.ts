import type { Clock } from '../clock.ts'
import { insertMany } from '../db/bulk.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import type { ConfigurationKey } from '../db/settings.ts'
import { type Texts, texts as t } from '../language.ts'
import { loadOnce } from './load-once.ts'
import { SERVICE_GROUPS } from './services.ts'
import { MENU, SETTINGS } from './shell.ts'
import { REQUEST_TOPICS } from './water/requests.ts'

const paragraph = (pl: string, en: string, de: string, uk: string): Texts =>
  t(`<p>${pl}</p>`, `<p>${en}</p>`, `<p>${de}</p>`, `<p>${uk}</p>`)

const noFiles = (nazwaMenu: Texts) => ({ nazwaMenu, pliki: [], strony: [], katalogi: [] })

type OfProvider<Id extends string> = Readonly<
  Record<`konfiguracja.czy${Capitalize<Id>}`, false> & Partial<Record<ConfigurationKey, unknown>>
>

/** Settings of each payment provider that wait for the office's contract with it. */
const OF_PROVIDERS: { readonly [Id in tables.ProviderId]: OfProvider<Id> } = {
  kir: { 'konfiguracja.czyKir': false },
  p24: { 'konfiguracja.czyP24': false, 'konfiguracja.prowizjaP24': 0 },
}

/** What an office has to fill in, and what depends on other contracts that it has to make first: the state's sign-in. */
const OWN_SETTINGS: Readonly<Record<string, unknown>> = {
  'odczyty.okna': '',
  'konfiguracja.czyLogowaniePrzezEpuap': false,
  'konfiguracja.czyLogowaniePrzezWezelKrajowy': false,
  'konfiguracja.trescZgodyNaPrzetwarzanieDanych': paragraph(
    'Wyrażam zgodę na przetwarzanie przez urząd podanych przeze mnie danych w celu założenia i prowadzenia konta. Zgodę mogę wycofać w każdej chwili, usuwając konto.',
    'I consent to the processing of the data that I give by the office in order to open and keep my account. I may withdraw this consent at any time by deleting the account.',
    'Ich willige ein, dass das Amt meine Angaben verarbeitet, um mein Konto einzurichten und zu führen. Ich kann die Einwilligung jederzeit widerrufen, indem ich das Konto lösche.',
    'Я даю згоду на обробку наданих мною даних управлінням для створення та ведення облікового запису. Я можу відкликати згоду будь-коли, видаливши обліковий запис.',
  ),
  'konfiguracja.trescRegulaminu': paragraph(
    'Portal służy do wglądu we własne sprawy w urzędzie i do opłacania należności. Konto należy do jednej osoby; hasła nie wolno nikomu udostępniać.',
    'The portal shows you your own matters at the office and lets you pay what is due. An account belongs to one person; the password must not be given to anybody.',
    'Das Portal zeigt Ihnen Ihre eigenen Angelegenheiten im Amt und dient zum Bezahlen von Forderungen. Ein Konto gehört einer Person; das Passwort darf nicht weitergegeben werden.',
    'Портал дає змогу переглядати власні справи в управлінні та сплачувати належні суми. Обліковий запис належить одній особі; пароль не можна нікому передавати.',
  ),
  'kontakt.kodPocztowy': '00-000',
  'kontakt.adres': '',
  'kontakt.nazwaUrzedu': t('Urząd', 'Office', 'Amt', 'Управління'),
  'kontakt.stronaUrl': '',
  'kontakt.telefon': '',
  'kontakt.fax': null,
  'kontakt.email': '',
  'kontakt.kontaktDodatkowyWpis1': null,
  'kontakt.kontaktDodatkowyWpis2': null,
  'kontakt.kontaktDodatkowyWpis3': null,
  'kontakt.kontaktDodatkowyWpis4': null,
}

/** Pages without content yet. */
const EMPTY_PAGES: Readonly<Record<string, unknown>> = {
  'sesja.czasSesji': 20 * 60_000,
  'pliki.procedury': noFiles(t('Procedury', 'Procedures', 'Verfahren', 'Процедури')),
  'pliki.wnioski': noFiles(t('Wnioski i druki', 'Forms', 'Anträge und Vordrucke', 'Заяви та бланки')),
  'pliki.informacje': noFiles(t('Informacje', 'General information', 'Informationen', 'Інформація')),
  'rejestry.konfiguracja': { idOrganizacji: 0, widgety: [] },
}

/** Name of the data set in `data_sets`. */
export const BASE_DATA_SET = 'base'

/**
 * Writes what every office begins with, once, and nothing of a demonstration: flags, the menu, the list of services and
 * empty pages. What is there already stays as it is.
 */
export async function loadBase(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, BASE_DATA_SET, async (tx) => {
    await addMissing(tx, {
      ...SETTINGS,
      ...EMPTY_PAGES,
      ...Object.assign({}, ...Object.values(OF_PROVIDERS)),
      ...OWN_SETTINGS,
    })
    await tx.insert(tables.counters).values({ name: 'visits', value: 0 }).onConflictDoNothing()
    if ((await tx.$count(tables.menuItems)) === 0) await insertMany(tx, tables.menuItems, OWN_MENU)
    if ((await tx.$count(tables.serviceGroups)) === 0) await loadServiceList(tx)
    if ((await tx.$count(tables.requestTopics)) === 0) await insertMany(tx, tables.requestTopics, REQUEST_TOPICS)
  })
}

/** Pages of the product; links and pages of its own the office adds. */
const OWN_MENU = MENU.filter(({ kind }) => kind === 'STRONA_WBUDOWANA')

/** The list of services in groups, which is the same in every office that begins. */
export async function loadServiceList(db: Database): Promise<void> {
  await insertMany(
    db,
    tables.serviceGroups,
    SERVICE_GROUPS.map(({ names }, place) => ({ position: place + 1, names })),
  )
  await insertMany(
    db,
    tables.services,
    SERVICE_GROUPS.flatMap(({ services }, group) =>
      services.map((service, place) => ({ ...service, groupPosition: group + 1, position: place + 1 })),
    ),
  )
}

async function addMissing(db: Database, values: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  await db.insert(tables.settings).values(rows).onConflictDoNothing()
}
