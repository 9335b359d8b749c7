import { addLocale, PrimeReactProvider } from 'primereact/api'
import { Calendar, type CalendarPassThroughOptions } from 'primereact/calendar'
import { memo, type RefObject, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { adoptedStyles } from './adopted-styles.ts'
import { isoOfLocal, localOfIso } from './date-text.ts'
import './date-calendar.css'

export interface DateCalendarTexts {
  readonly previousMonth: string
  readonly nextMonth: string
  readonly previousYear: string
  readonly nextYear: string
  readonly previousDecade: string
  readonly nextDecade: string
  readonly chooseMonth: string
  readonly chooseYear: string
  readonly chooseDate: string
  readonly today: string
}

export interface DateCalendarProps {
  /** ISO plain date, or empty. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** ISO plain date that is marked as today: the office's, which need not be that of the visitor's clock. */
  readonly today: string
  readonly lang: string
  readonly texts: DateCalendarTexts
  readonly onPick: (iso: string) => void
}

const names = (count: number, lang: string, options: Intl.DateTimeFormatOptions, at: (index: number) => Date) => {
  const format = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, index) => format.format(at(index)))
}
// 2 January 2000 was a Sunday, where PrimeReact's weeks begin counting.
const day = (index: number) => new Date(Date.UTC(2000, 0, 2 + index))
const month = (index: number) => new Date(Date.UTC(2000, index, 1))

/** Gives PrimeReact the names of days and months as the browser knows them. */
function registerLocale(lang: string, texts: DateCalendarTexts): string {
  addLocale(lang, {
    firstDayOfWeek: 1,
    dateFormat: 'dd.mm.yy',
    dayNames: names(7, lang, { weekday: 'long' }, day),
    dayNamesShort: names(7, lang, { weekday: 'short' }, day),
    // Without the dot of what is shortened: seven of them share the width of a small phone.
    dayNamesMin: names(7, lang, { weekday: 'short' }, day).map((name) => name.replace(/\.$/, '')),
    monthNames: names(12, lang, { month: 'long' }, month),
    monthNamesShort: names(12, lang, { month: 'short' }, month),
    prevMonth: texts.previousMonth,
    nextMonth: texts.nextMonth,
    prevYear: texts.previousYear,
    nextYear: texts.nextYear,
    prevDecade: texts.previousDecade,
    nextDecade: texts.nextDecade,
    chooseMonth: texts.chooseMonth,
    chooseYear: texts.chooseYear,
    chooseDate: texts.chooseDate,
    today: texts.today,
  })
  return lang
}

/**
 * What PrimeReact's markup lacks: a role on what can be pressed, the chosen one marked by an attribute which that
 * role allows, names that begin with the visible words, and buttons that do not submit the form around them.
 */
function corrections(texts: DateCalendarTexts, today: string): CalendarPassThroughOptions {
  const title = (words: string) => ({ type: 'button', 'aria-label': undefined, title: words }) as const
  return {
    monthTitle: title(texts.chooseMonth),
    yearTitle: title(texts.chooseYear),
    day: (options) => (isDay(options?.context, today) ? { 'data-today': true } : {}),
    dayLabel: (options) => pressed(options?.context),
    month: (options) => pressed(options?.context),
    year: (options) => pressed(options?.context),
  }
}

function isDay(context: unknown, iso: string): boolean {
  const date = typeof context === 'object' && context !== null && 'date' in context ? context.date : null
  if (typeof date !== 'object' || date === null) return false
  const part = (name: string) => Number(Reflect.get(date, name))
  return isoOfLocal(new Date(part('year'), part('month'), part('day'))) === iso
}

function pressed(context: unknown) {
  const selected = typeof context === 'object' && context !== null && 'selected' in context && Boolean(context.selected)
  return { role: 'button', 'aria-selected': undefined, 'aria-pressed': selected }
}

/**
 * Focuses the current day when the calendar opens, for keyboard users. PrimeReact renders a new grid on every change,
 * which would lose the focus with the old grid; the focus is moved to the cell at the same place.
 */
function usePreservedFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const enter = () => element.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    const observer = new MutationObserver(() => document.activeElement === document.body && enter())
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['tabindex'] })
    enter()
    return () => observer.disconnect()
  }, [])
  return box
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('td [role="button"]') : null

/**
 * Picks the day on which the mouse was pressed and released although its cell was replaced in between, as PrimeReact does
 * soon after the calendar has opened: such a press is no click for the browser.
 */
function useUnbrokenPresses(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let pressed: HTMLElement | null = null
    let shown = ''
    const monthOf = () => element.querySelector('.p-datepicker-title')?.textContent ?? ''
    const begin = (event: MouseEvent) => {
      pressed = event.button === 0 ? cellOf(event.target) : null
      shown = monthOf()
    }
    const end = (event: MouseEvent) => {
      const released = element.contains(event.target as Node | null) ? cellOf(event.target) : null
      const isReplaced = pressed !== null && !pressed.isConnected && released?.textContent === pressed.textContent
      pressed = null
      if (isReplaced && monthOf() === shown) released?.click()
    }
    element.addEventListener('mousedown', begin)
    // Also a release outside of the calendar ends the press.
    document.addEventListener('mouseup', end)
    return () => {
      element.removeEventListener('mousedown', begin)
      document.removeEventListener('mouseup', end)
    }
  }, [box])
}

/** PrimeReact's calendar in place, in our own clothes. Loaded only when someone opens it. */
export function DateCalendar({ onPick, ...shown }: DateCalendarProps) {
  const latest = useRef(onPick)
  useLayoutEffect(() => {
    latest.current = onPick
  })
  const pick = useCallback((iso: string) => latest.current(iso), [])
  return <Sheet {...shown} onPick={pick} />
}

/**
 * Drawn again only when what it shows differs, not whenever the page is: PrimeReact would go back to the month of the
 * value, and put new cells in place of the one that is being pressed.
 */
const Sheet = memo(
  DrawnSheet,
  (before, after) => before.onPick === after.onPick && JSON.stringify(before) === JSON.stringify(after),
)

function DrawnSheet({ value, min, max, today, lang, texts, onPick }: DateCalendarProps) {
  const locale = useMemo(() => registerLocale(lang, texts), [lang, texts])
  const pt = useMemo(() => corrections(texts, today), [texts, today])
  const id = useId()
  const box = usePreservedFocus()
  useUnbrokenPresses(box)
  return (
    <PrimeReactProvider value={{ locale, styleContainer: adoptedStyles() }}>
      <div ref={box}>
        <Calendar
          id={id}
          pt={pt}
          inline
          locale={locale}
          value={localOfIso(value) ?? null}
          viewDate={localOfIso(value || max || today) ?? null}
          minDate={min ? localOfIso(min) : undefined}
          maxDate={max ? localOfIso(max) : undefined}
          className="ok-calendar"
          onChange={(event) => event.value && onPick(isoOfLocal(event.value))}
        />
      </div>
    </PrimeReactProvider>
  )
}
