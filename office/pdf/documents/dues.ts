import type { components } from '../../../schemas/office-api.generated.ts'
import type { DuesCard } from '../../dues/cards.ts'
import type { Language, Texts } from '../../language.ts'
import { roman } from '../../roman.ts'
import { DUES_TYPE, FEE, LETTER_MEANING } from '../../texts/fees.ts'
import { accountText, dateText, deadlineText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'

type Card = components['schemas']['DuesCard']
type Instalment = components['schemas']['AggregateInstalment']

/** Cards of dues with what remains to be paid on each. */
export function duesDocument(rows: readonly Card[], payer: string, language: Language): TableDocument {
  return tableDocument<Card>({
    file: 'naleznosci.pdf',
    title: {
      pl: 'Należności do zapłaty',
      en: 'Dues to pay',
      de: 'Offene Forderungen',
      uk: 'Платежі до сплати',
    },
    landscape: true,
    facts: [
      [FEE.payer, payer],
      [FEE.amounts, 'PLN'],
    ],
    columns: [
      text(FEE.type, 1.8, (row) => DUES_TYPE[row.aplikacjaNaleznosci][language]),
      text(FEE.card, 0.9, (row) => row.symbolKarty),
      text(FEE.year, 0.6, (row) => `${row.rok}`),
      text(FEE.account, 2.4, (row) => accountText(row.numerKontaBankowego)),
      amount(FEE.remaining, 1.1, (row) => row.suma, true),
    ],
    rows,
  })
}

/** Instalments of a card under the heading that the page has. */
export function instalmentsDocument(
  rows: readonly Instalment[],
  card: DuesCard,
  tytul: string,
  language: Language,
): TableDocument {
  const title: Texts = { pl: tytul, en: tytul, de: tytul, uk: tytul }
  return tableDocument<Instalment>({
    file: 'raty_naleznosci.pdf',
    title,
    landscape: true,
    facts: [
      [FEE.payer, card.payerName],
      [FEE.card, `${card.symbol} (${card.year})`],
      [FEE.account, accountText(card.bankAccount)],
      [FEE.amounts, 'PLN'],
      ...legendFacts(rows, language),
    ],
    columns: [
      text(FEE.instalment, 0.6, numberOf),
      text(FEE.letters, 0.6, (row) => lettersOf(row).join(' ')),
      text(FEE.deadline, 1, (row) =>
        row.czySplacona ? dateText(row.terminPlatnosci) : deadlineText(row.terminPlatnosci, language),
      ),
      amount(FEE.instalmentAmount, 1, (row) => row.kwotaRaty, true),
      amount(FEE.principal, 1, (row) => row.kwotaGlowna, true),
      amount(FEE.costs, 0.9, (row) => row.kosztyEgzekucji, true),
      amount(FEE.interest, 0.9, (row) => row.odsetki, true),
      amount(FEE.prolongation, 1.1, (row) => row.oplataProlongacyjna, true),
      amount(FEE.total, 1, (row) => row.kwotaRazem, true),
      text(FEE.paidColumn, 0.8, (row) => FEE[paidWord(row)][language]),
    ],
    rows,
  })
}

function paidWord({ czySplacona, kwotaGlowna, kwotaRaty }: Instalment): 'paid' | 'paidInPart' | 'unpaid' {
  if (czySplacona) return 'paid'
  return kwotaGlowna < kwotaRaty ? 'paidInPart' : 'unpaid'
}

/** The fields that the letters of the legend stand for, in its order. */
const LETTER_FIELDS = {
  O: 'jestOdroczenieTerminu',
  R: 'jestRozlozenieNaRaty',
  T: 'jestTytulWykonawczy',
  U: 'jestUpomnienie',
  W: 'jestWezwanie',
} as const satisfies Record<keyof typeof LETTER_MEANING, keyof Instalment>

const LETTERS = Object.keys(LETTER_FIELDS) as (keyof typeof LETTER_FIELDS)[]

const lettersOf = (row: Instalment) => LETTERS.filter((letter) => row[LETTER_FIELDS[letter]])

/** The Roman numbers of an instalment's parts, as the page labels it. */
const numberOf = ({ raty }: Instalment): string => [...new Set(raty.map(({ nrRaty }) => roman(nrRaty)))].join(', ')

/** What the letters mean that stand beside instalments; nothing where there are none. */
function legendFacts(rows: readonly Instalment[], language: Language): TableDocument['facts'] {
  const used = LETTERS.filter((letter) => rows.some((row) => row[LETTER_FIELDS[letter]]))
  const meanings = used.map((letter) => `${letter}: ${LETTER_MEANING[letter][language]}`).join(', ')
  return used.length === 0 ? [] : [[FEE.letters, meanings]]
}
