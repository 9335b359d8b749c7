import type { WidgetParts } from '../../engine/render/use-widget.ts'
import { formatMoney } from '../../engine/values/money.ts'
import { NBSP } from '../../engine/values/number.ts'

export type Say = WidgetParts['say']

/** Grosze as a resident reads them: `1 234,56 zł`. */
export const inZloty = (grosze: number): string => `${formatMoney(grosze)}${NBSP}zł`
