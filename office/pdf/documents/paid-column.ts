import type { Language } from '../../language.ts'
import { FEE } from '../../texts/fees.ts'
import { type Column, text } from '../table-document.ts'

/** Whether a case is paid, in the words of its page; empty where no card of dues is kept of it. */
export function paidColumn<Row extends { readonly czyZaplacono?: boolean | null }>(
  share: number,
  language: Language,
): Column<Row> {
  return text(FEE.payment, share, ({ czyZaplacono }) =>
    czyZaplacono == null ? '' : FEE[czyZaplacono ? 'casePaid' : 'caseUnpaid'][language],
  )
}
