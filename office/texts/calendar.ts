import { type Language, texts } from '../language.ts'

const NAME = texts('Terminy', 'Due dates', 'Termine', 'Терміни')
const DUE = texts(
  '{type}: rata {number}, {amount} zł',
  '{type}: instalment {number}, PLN {amount}',
  '{type}: Rate {number}, {amount} zł',
  '{type}: внесок {number}, {amount} зл.',
)
const WINDOW = texts(
  'Podaj stan wodomierza',
  'Submit the meter reading',
  'Zählerstand melden',
  'Передайте показ лічильника води',
)

/** What calendar applications call the calendar. */
export const calendarName = (language: Language, office: string): string =>
  [NAME[language], office].filter(Boolean).join(': ')

/** A due date in a calendar. */
export const dueText = (
  language: Language,
  { type, number, amount }: { readonly type: string; readonly number: string; readonly amount: string },
): string =>
  DUE[language]
    .replace('{type}', () => type)
    .replace('{number}', () => number)
    .replace('{amount}', () => amount)

/** Days for readings in a calendar. */
export const windowText = (language: Language): string => WINDOW[language]
