import type { printArchive, taxAssessments } from '../../db/schema/index.ts'
import { taxInstalments } from '../../dues/tax-instalments.ts'
import { type Language, type Texts, texts as t } from '../../language.ts'
import { zloty } from '../../money.ts'
import { ASSESSMENTS, TAXES } from '../../texts/property.ts'
import { accountText, dateText } from '../format.ts'
import { amount, sectionedDocument, type TableDocument, tableSection, text } from '../table-document.ts'

interface Decision {
  readonly print: typeof printArchive.$inferSelect
  readonly assessment: typeof taxAssessments.$inferSelect
}

interface Line {
  readonly name: string
  readonly grosze: number
}

const AMOUNT = t('Kwota (PLN)', 'Amount (PLN)', 'Betrag (PLN)', 'Сума (PLN)')

const AFTER_DELIVERY = t(
  '14 dni od doręczenia decyzji',
  '14 days from delivery of the decision',
  '14 Tage nach Zustellung des Bescheids',
  '14 днів від вручення рішення',
)

/** The archived print of a tax decision: its text on its day. */
export function decisionDocument({ print, assessment }: Decision, language: Language): TableDocument {
  const { card, year, number, kind, assessedOn } = assessment
  const title = (of: Language) => `${ASSESSMENTS[kind][of]} ${number}`
  const lines = (heading: Texts, first: Texts, rows: readonly Line[]) =>
    tableSection<Line>({
      heading,
      rowHeaders: true,
      columns: [text(first, 3, (row) => row.name), amount(AMOUNT, 1, (row) => zloty(row.grosze), true)],
      rows,
    })
  return sectionedDocument(
    {
      file: 'decyzja.pdf',
      title: t(title('pl'), title('en'), title('de'), title('uk')),
      printedOn: print.printedOn,
      facts: [
        [t('Adresat', 'Addressee', 'Empfänger', 'Адресат'), print.addressee],
        [t('Adres', 'Address', 'Anschrift', 'Адреса'), print.address],
        [t('Data decyzji', 'Date of the decision', 'Datum des Bescheids', 'Дата рішення'), dateText(assessedOn)],
        [t('Rok podatkowy', 'Tax year', 'Steuerjahr', 'Податковий рік'), `${year}`],
        [t('Nr karty', 'Card no', 'Karten-Nr.', 'Номер картки'), card],
        [
          t('Rachunek do wpłat', 'Account for payments', 'Konto für Zahlungen', 'Рахунок для сплати'),
          accountText(print.bankAccount),
        ],
      ],
    },
    [
      lines(
        t('Ustalony podatek', 'Tax assessed', 'Festgesetzte Steuer', 'Нарахований податок'),
        t('Podatek', 'Tax', 'Steuer', 'Податок'),
        taxLines(assessment, language),
      ),
      lines(
        t('Raty', 'Instalments', 'Raten', 'Частини'),
        t('Termin płatności', 'Payment deadline', 'Zahlungsfrist', 'Термін сплати'),
        instalments(assessment, language),
      ),
    ],
  )
}

function taxLines({ agricultural, forest, realEstate }: Decision['assessment'], language: Language): Line[] {
  const all = [
    { name: TAXES.agricultural[language], grosze: agricultural },
    { name: TAXES.forest[language], grosze: forest },
    { name: TAXES['real-estate'][language], grosze: realEstate },
  ]
  return all.filter(({ grosze }) => grosze > 0)
}

/** A decision of the middle of the year is paid at once. */
function instalments(
  { agricultural, forest, realEstate, kind, year }: Decision['assessment'],
  language: Language,
): Line[] {
  const total = agricultural + forest + realEstate
  if (kind === 'changing-decision') return [{ name: AFTER_DELIVERY[language], grosze: total }]
  return taxInstalments(total, year, 'person').map(({ deadline, grosze }) => ({ name: dateText(deadline), grosze }))
}
