import type { components } from '../../../schemas/office-api.generated.ts'
import type { Language, Texts } from '../../language.ts'
import { dateText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'
import { paidColumn } from './paid-column.ts'

type Schemas = components['schemas']

export const POINT: Texts = { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abnahmestelle', uk: 'Пункт споживання' }
export const PLN: readonly [Texts, string] = [{ pl: 'Kwoty', en: 'Amounts', de: 'Beträge', uk: 'Суми' }, 'PLN']
const YEARS: Texts = { pl: 'Lata', en: 'Years', de: 'Jahre', uk: 'Роки' }
export const METER: Texts = { pl: 'Numer licznika', en: 'Meter number', de: 'Zählernummer', uk: 'Номер лічильника' }
const STATE: Texts = { pl: 'Stan [m³]', en: 'State [m³]', de: 'Stand [m³]', uk: 'Показ [м³]' }

/** Cubic metres as they are written: up to three decimals after a comma. */
export function volumeText(cubicMetres: number): string {
  return new Intl.NumberFormat('pl', { maximumFractionDigits: 3, useGrouping: 'min2' })
    .format(cubicMetres)
    .replace('-', '\u2212')
}

/** Invoices of a point issued in some years. */
export function invoiceListDocument(
  rows: readonly Schemas['Invoice'][],
  address: string,
  years: readonly number[],
  language: Language,
): TableDocument {
  return tableDocument<Schemas['Invoice']>({
    file: 'lista_faktur_woda.pdf',
    title: {
      pl: 'Lista faktur za wodę i ścieki',
      en: 'Invoices for water and sewage',
      de: 'Rechnungen für Wasser und Abwasser',
      uk: 'Рахунки за воду і стоки',
    },
    facts: [[POINT, address], [YEARS, [...years].sort().join(', ')], PLN],
    rowHeaders: true,
    columns: [
      text(
        { pl: 'Numer faktury', en: 'Invoice number', de: 'Rechnungsnummer', uk: 'Номер рахунку' },
        1.3,
        (row) => row.numerFaktury,
      ),
      text({ pl: 'Dotyczy', en: 'Concerns', de: 'Betrifft', uk: 'Стосується' }, 1.2, (row) => row.dotyczyWodySciekow),
      text({ pl: 'Data wystawienia', en: 'Issued', de: 'Ausgestellt', uk: 'Дата виставлення' }, 1, (row) =>
        dateText(row.dataWystawieniaFaktury),
      ),
      text({ pl: 'Termin zapłaty', en: 'Payment deadline', de: 'Zahlbar bis', uk: 'Термін оплати' }, 1, (row) =>
        dateText(row.dataZaplaty),
      ),
      amount(
        { pl: 'Kwota brutto', en: 'Gross amount', de: 'Bruttobetrag', uk: 'Сума брутто' },
        1,
        (row) => row.kwotaBrutto,
        true,
      ),
      paidColumn<Schemas['Invoice']>(0.9, language),
    ],
    rows,
  })
}

/** Readings of meters of a point. */
export function readingsDocument(rows: readonly Schemas['MeterReading'][], address: string): TableDocument {
  return tableDocument<Schemas['MeterReading']>({
    file: 'odczyty_licznikow.pdf',
    title: {
      pl: 'Odczyty liczników',
      en: 'Meter readings',
      de: 'Zählerablesungen',
      uk: 'Покази лічильників',
    },
    facts: [[POINT, address]],
    rowHeaders: true,
    columns: [
      text(METER, 1.2, (row) => row.numerLicznika),
      text({ pl: 'Data odczytu', en: 'Reading date', de: 'Ablesedatum', uk: 'Дата зняття показів' }, 1, (row) =>
        dateText(row.dataOdczytu),
      ),
      volume(STATE, (row) => row.stanLicznika),
      volume(
        { pl: 'Zużycie [m³]', en: 'Use [m³]', de: 'Verbrauch [m³]', uk: 'Споживання [м³]' },
        (row) => row.zuzycieLicznika,
      ),
    ],
    rows,
  })
}

/** States that residents handed in for a meter. */
export function reportsDocument(
  rows: readonly Schemas['MeterReport'][],
  address: string,
  number: string,
  language: Language,
): TableDocument {
  const waiting: Texts = { pl: 'w toku', en: 'in progress', de: 'in Bearbeitung', uk: 'в обробці' }
  return tableDocument<Schemas['MeterReport']>({
    file: 'zgloszone_stany_licznika.pdf',
    title: {
      pl: 'Zgłoszone stany licznika',
      en: 'Meter states handed in',
      de: 'Gemeldete Zählerstände',
      uk: 'Подані покази лічильника',
    },
    facts: [
      [POINT, address],
      [METER, number],
    ],
    rowHeaders: true,
    columns: [
      text({ pl: 'Zgłoszono', en: 'Handed in', de: 'Gemeldet', uk: 'Подано' }, 1.2, (row) =>
        momentText(row.kiedyUtworzono),
      ),
      volume(STATE, (row) => row.stanLicznika),
      text({ pl: 'Obsłużono', en: 'Handled', de: 'Bearbeitet', uk: 'Оброблено' }, 1.2, (row) =>
        row.kiedyObsluzono === null ? waiting[language] : momentText(row.kiedyObsluzono),
      ),
      text({ pl: 'Uwagi', en: 'Remarks', de: 'Anmerkungen', uk: 'Примітки' }, 1.6, (row) => row.uwagiZgloszone ?? ''),
    ],
    rows,
  })
}

function volume<Row>(header: Texts, pick: (row: Row) => number) {
  return { header, share: 1, right: true, cell: (row: Row) => volumeText(pick(row)) }
}

/** `2026-03-28 18:04:11` as it is shown: 28.03.2026 18:04. */
export function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split(' ')
  return `${dateText(day)} ${time.slice(0, 5)}`
}
