import type { ReactNode } from 'react'
import type { WidgetTexts } from '../../engine/react/use-widget.ts'
import { LEGEND } from './instalment.ts'

/** What the letters and the mark of an overdue instalment mean. */
export function Legend({ t }: { readonly t: WidgetTexts }): ReactNode {
  return (
    <section className="dues-legend">
      <h3>{t('legend')}</h3>
      <ul>
        {LEGEND.map((letter) => (
          <li key={letter}>
            <b className="dues-letter" translate="no">
              {letter}
            </b>{' '}
            {t(letter)}
          </li>
        ))}
        <li>
          <b className="dues-overdue">{t('overdue')}</b> {t('overdueMeaning')}
        </li>
      </ul>
    </section>
  )
}
