import type { WidgetProps, Widgets } from '../../engine/react/page-env.ts'
import { type Later, later } from '../../kit/later.tsx'

/** The code of each widget, fetched with the first page that has it. */
export const widgets = {
  'dues-payment': later(() =>
    import('../../widgets/dues-payment/dues-payment.tsx').then((module) => module.DuesPayment),
  ),
  'meter-entry': later(() => import('../../widgets/meter-entry/meter-entry.tsx').then((module) => module.MeterEntry)),
} satisfies Widgets & Readonly<Record<string, Later<WidgetProps>>>
