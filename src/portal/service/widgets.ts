import { lazy } from 'react'
import type { Widgets } from '../../engine/react/page-env.ts'

/** The code of each widget, fetched with the first page that has it. */
export const widgets: Widgets = {
  'dues-payment': lazy(() =>
    import('../../widgets/dues-payment/dues-payment.tsx').then((module) => ({ default: module.DuesPayment })),
  ),
  'meter-entry': lazy(() =>
    import('../../widgets/meter-entry/meter-entry.tsx').then((module) => ({ default: module.MeterEntry })),
  ),
}
