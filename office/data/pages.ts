import type { Clock } from '../clock.ts'
import { insertMany } from '../db/bulk.ts'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema/index.ts'
import { type Texts, texts as t } from '../language.ts'
import { DOCUMENTS } from './documents.ts'
import { loadOnce } from './load-once.ts'

const file = (name: string, rozszerzenie: 'pdf' | 'rtf') => ({
  nazwa: DOCUMENTS[name]?.tytul ?? name,
  rozszerzenie,
  link: `pliki/{lang}/${name}.${rozszerzenie}`,
})

const WASTE_PAGE = {
  nazwa: t('Odbiór odpadów', 'Waste collection', 'Abfallabfuhr', 'Вивезення відходів'),
  link: 'odbior-odpadow.html',
}
const VISIT_PAGE = {
  nazwa: t('Jak umówić wizytę', 'How to book a visit', 'Termin vereinbaren', 'Як записатися на прийом'),
  link: 'umow-wizyte.html',
}

const folder = (
  nazwa: Texts,
  pliki: readonly unknown[],
  strony: readonly unknown[] = [],
  katalogi: readonly unknown[] = [],
) => ({
  nazwa,
  pliki,
  strony,
  katalogi,
})

const BUILDING = t('Budownictwo', 'Building', 'Bauen', 'Будівництво')
const FEES = t('Podatki i opłaty', 'Taxes and fees', 'Steuern und Gebühren', 'Податки і збори')
const WASTE = t('Odpady komunalne', 'Municipal waste', 'Abfall', 'Побутові відходи')

/** Procedures, forms, information pages and registers, as rows of the settings. */
export const PAGE_SETTINGS: Readonly<Record<string, unknown>> = {
  'sesja.czasSesji': 20 * 60_000,
  'pliki.procedury': {
    nazwaMenu: t('Procedury', 'Procedures', 'Verfahren', 'Процедури'),
    pliki: [],
    strony: [],
    katalogi: [
      folder(BUILDING, [file('zgloszenie-robot-budowlanych', 'pdf')]),
      folder(
        FEES,
        [file('oplata-od-posiadania-psow', 'pdf')],
        [],
        [folder(WASTE, [file('odpady-komunalne', 'pdf')], [WASTE_PAGE])],
      ),
    ],
  },
  'pliki.wnioski': {
    nazwaMenu: t('Wnioski i druki', 'Forms', 'Anträge und Vordrucke', 'Заяви та бланки'),
    pliki: [file('informacja-publiczna', 'pdf'), file('informacja-publiczna', 'rtf')],
    strony: [],
    katalogi: [
      folder(FEES, [
        file('deklaracja-pies', 'pdf'),
        file('deklaracja-pies', 'rtf'),
        file('deklaracja-odpady', 'pdf'),
        file('deklaracja-odpady', 'rtf'),
      ]),
    ],
  },
  'pliki.informacje': {
    nazwaMenu: t('Informacje', 'General information', 'Informationen', 'Інформація'),
    pliki: [],
    strony: [VISIT_PAGE],
    katalogi: [folder(WASTE, [file('odpady-komunalne', 'pdf')], [WASTE_PAGE])],
  },
  'strona.odbior-odpadow.html': {
    tytul: WASTE_PAGE.nazwa,
    html: t(
      '<h2>Kiedy odbieramy</h2><ul><li>zmieszane: co dwa tygodnie w poniedziałki</li><li>papier, szkło, tworzywa: raz w miesiącu w środy</li><li>bio: co tydzień od kwietnia do października</li></ul><p>Pojemniki wystaw do godziny 6:00. Punkt selektywnej zbiórki przy ul. Polnej 40 jest czynny we wtorki i soboty od 9:00 do 15:00.</p>',
      '<h2>When we collect</h2><ul><li>mixed waste: every second Monday</li><li>paper, glass, plastic: once a month on Wednesdays</li><li>organic: weekly from April to October</li></ul><p>Put bins out by 6:00. The recycling point at ul. Polna 40 is open on Tuesdays and Saturdays from 9:00 to 15:00.</p>',
      '<h2>Wann wir abholen</h2><ul><li>Restmüll: jeden zweiten Montag</li><li>Papier, Glas, Kunststoff: einmal im Monat am Mittwoch</li><li>Bioabfall: wöchentlich von April bis Oktober</li></ul><p>Stellen Sie die Tonnen bis 6:00 Uhr bereit. Der Wertstoffhof in der ul. Polna 40 ist dienstags und samstags von 9:00 bis 15:00 Uhr geöffnet.</p>',
      '<h2>Коли ми вивозимо</h2><ul><li>змішані: щодругого понеділка</li><li>папір, скло, пластик: раз на місяць у середу</li><li>біо: щотижня з квітня до жовтня</li></ul><p>Виставляйте контейнери до 6:00. Пункт роздільного збору на ul. Polna 40 працює у вівторок і суботу з 9:00 до 15:00.</p>',
    ),
  },
  'strona.umow-wizyte.html': {
    tytul: VISIT_PAGE.nazwa,
    html: t(
      '<p>Wizytę w sali obsługi umówisz telefonicznie pod numerem <strong>61 555 01 00</strong> albo na miejscu. Przynieś dokument tożsamości: w jego obecności zweryfikujemy też Twoje konto w portalu.</p>',
      '<p>Book a visit to the customer hall by phone, <strong>61 555 01 00</strong>, or in person. Bring an identity document: with it we also verify your account in the portal.</p>',
      '<p>Einen Termin im Bürgerbüro vereinbaren Sie telefonisch unter <strong>61 555 01 00</strong> oder vor Ort. Bringen Sie einen Ausweis mit: Damit bestätigen wir auch Ihr Konto im Portal.</p>',
      '<p>Записатися на прийом можна за телефоном <strong>61 555 01 00</strong> або на місці. Візьміть документ, що посвідчує особу: за ним ми також підтвердимо ваш обліковий запис у порталі.</p>',
    ),
  },
  'rejestry.konfiguracja': {
    idOrganizacji: 280,
    widgety: [
      { typ: 'STATUSY', url: 'rejestry/statusy?organizacja=280&lang={lang}' },
      { typ: 'REJESTRY', url: 'rejestry/rejestry?organizacja=280&lang={lang}' },
    ],
  },
  'rejestry.statusy': [
    {
      znak: 'BU.6743.118',
      nazwa: t('Zgłoszenie budowy wiaty', 'Notice of a carport', 'Anzeige eines Carports', 'Повідомлення про навіс'),
      stan: t('w toku', 'in progress', 'in Bearbeitung', 'у процесі'),
    },
    {
      znak: 'OS.6220.31',
      nazwa: t('Wycinka drzew', 'Felling of trees', 'Baumfällung', 'Вирубування дерев'),
      stan: t('oczekuje na oględziny', 'awaits inspection', 'wartet auf Besichtigung', 'очікує огляду'),
    },
    {
      znak: 'SO.5343.402',
      nazwa: t('Zameldowanie', 'Registration of residence', 'Anmeldung des Wohnsitzes', 'Реєстрація місця проживання'),
      stan: t('zakończona', 'closed', 'abgeschlossen', 'завершено'),
    },
  ],
  'rejestry.rejestry': [
    {
      znak: 'RDR',
      nazwa: t(
        'Rejestr działalności regulowanej',
        'Register of regulated activity',
        'Register geregelter Tätigkeiten',
        'Реєстр регульованої діяльності',
      ),
      stan: t('12 wpisów', '12 entries', '12 Einträge', '12 записів'),
    },
    {
      znak: 'GEZ',
      nazwa: t(
        'Gminna ewidencja zabytków',
        'Municipal register of monuments',
        'Denkmalverzeichnis der Gemeinde',
        'Реєстр пам’яток ґміни',
      ),
      stan: t('87 wpisów', '87 entries', '87 Einträge', '87 записів'),
    },
    {
      znak: 'RIK',
      nazwa: t(
        'Rejestr instytucji kultury',
        'Register of cultural institutions',
        'Register der Kultureinrichtungen',
        'Реєстр закладів культури',
      ),
      stan: t('3 wpisy', '3 entries', '3 Einträge', '3 записи'),
    },
  ],
}

/** Writes the pages of the demonstration municipality, once in the life of a database. */
export async function loadPages(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, 'pages', async (tx) => {
    const rows = {
      ...PAGE_SETTINGS,
      ...Object.fromEntries(Object.entries(DOCUMENTS).map(([name, text]) => [`dokument.${name}`, text])),
    }
    await insertMany(
      tx,
      settings,
      Object.entries(rows).map(([key, value]) => ({ key, value })),
    )
  })
}
