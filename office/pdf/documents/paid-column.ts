import type { components } from '../../../schemas/office-api.generated.ts'
import type { Language } from '../../language.ts'
import { FEE } from '../../texts/fees.ts'
import { amountText } from '../format.ts'
import { type Column, text } from '../table-document.ts'

type Invoice = components['schemas']['Invoice']

interface Case {
  readonly stanZaplaty?: Invoice['stanZaplaty'] | undefined
  readonly pozostaloDoSplaty?: number | null | undefined
}

const WORDS = {
  ZAPLACONO: FEE.casePaid,
  CZESCIOWO: FEE.casePaidInPart,
  ODROCZONO: FEE.caseDeferred,
  ROZLOZONO: FEE.caseSpread,
  NIE_ZAPLACONO: FEE.caseUnpaid,
} as const

/** Whether a case is paid, in the words of its page, and what is left of it; empty where no card of dues is kept of it. */
export function paidColumn<Row extends Case>(share: number, language: Language): Column<Row> {
  return text(FEE.payment, share, ({ stanZaplaty, pozostaloDoSplaty }) => {
    if (stanZaplaty == null) return ''
    const words = WORDS[stanZaplaty][language]
    if (stanZaplaty !== 'CZESCIOWO' || pozostaloDoSplaty == null) return words
    return `${words}. ${FEE.remaining[language]}: ${amountText(pozostaloDoSplaty)}`
  })
}
