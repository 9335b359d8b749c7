import type { ReactNode } from 'react'
import { LEGEND } from './instalment.ts'
import type { Say } from './words.ts'

/** What the letters and the mark of an overdue instalment mean. */
export function Legend({ say }: { readonly say: Say }): ReactNode {
  return (
    <section className="dues-legend">
      <h3>{say('legend')}</h3>
      <ul>
        {LEGEND.map((letter) => (
          <li key={letter}>
            <b className="dues-letter" translate="no">
              {letter}
            </b>{' '}
            {say(letter)}
          </li>
        ))}
        <li>
          <b className="dues-overdue">{say('overdue')}</b> {say('overdueMeaning')}
        </li>
      </ul>
    </section>
  )
}
