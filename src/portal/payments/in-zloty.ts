import { formatMoney } from '../../engine/values/money.ts'
import { NBSP } from '../../engine/values/number.ts'

/** Grosze as a resident reads them: `1 234,56 zł`. */
export const inZloty = (grosze: number): string => `${formatMoney(grosze)}${NBSP}zł`
