import type { ReactNode } from 'react'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import type { WidgetTexts } from '../../engine/react/use-widget.ts'
import { Checkbox } from '../../kit/checkbox.tsx'
import { NamedIcon } from '../../kit/named-icon.tsx'
import { type Instalment, isOverdue, isSelectable, labelOf, longerUntil, standingWords } from './instalment.ts'
import { paymentProviders } from './providers.ts'

interface ChoiceProps {
  readonly t: WidgetTexts
  readonly one: Instalment
  /** The card, where instalments of several are shown. */
  readonly of?: string
  readonly chosen: boolean
  readonly onToggle: () => void
}

/** A checkbox, or through whom the payment has been ordered, or nothing. */
export function InstalmentChoice({ t, one, of, chosen, onToggle }: ChoiceProps): ReactNode {
  if (isSelectable(one)) {
    const choice = t('chooseOne', { number: labelOf(one), date: formatPlainDate(one.due) })
    const name = of === undefined ? choice : `${choice}, ${of}`
    return <Checkbox label={<span className="ok-sr-only">{name}</span>} checked={chosen} onChange={onToggle} />
  }
  if (one.paid) return null
  return one.orderedThrough.map((provider) => (
    <span key={provider} className="dues-ordered">
      <NamedIcon name={paymentProviders[provider].icon} />
      <span className="ok-sr-only">{t('ordered')} </span>
      <span translate="no">{t(provider)}</span>
    </span>
  ))
}

interface StatusProps {
  readonly t: WidgetTexts
  readonly one: Instalment
  /** `yyyy-MM-dd` in Warsaw. */
  readonly today: string
}

/** How an instalment stands in words, until when it may be paid after a deadline on a day off, and the letters of the legend. */
export function InstalmentStatus({ t, one, today }: StatusProps): ReactNode {
  const until = longerUntil(one, today)
  const [standing, ...more] = standingWords(t, one, today)
  return (
    <span className="dues-status">
      {isOverdue(one, today) ? <b className="dues-overdue">{standing}</b> : <span>{standing}</span>}
      {more.map((words) => (
        <span key={words} className="dues-until">
          {words}
        </span>
      ))}
      {until !== null && <span className="dues-until">({t('payableUntil', { date: until })})</span>}
      {one.letters.map((letter) => (
        <abbr key={letter} className="dues-letter" title={t(letter)} translate="no">
          {letter}
          <span className="ok-sr-only"> ({t(letter)})</span>
        </abbr>
      ))}
    </span>
  )
}
