import { lastPaymentDay } from '../../schemas/payment-day.ts'
import { type Language, texts } from '../language.ts'

const UNTIL = texts('do', 'until', 'bis', 'до')

/** Polish writing groups digits by three with a space that does not break the line. */
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}

/** Złote as whole grosze; sums are made of these, so that no remainder of doubles enters them. */
export function groszeOf(zlote: number): number {
  return Math.round(zlote * 100)
}

/** An amount in złote with two decimals, as in 1 234,56. */
export function amountText(zlote: number): string {
  const grosze = groszeOf(zlote)
  const digits = `${Math.abs(grosze)}`.padStart(3, '0')
  return `${grosze < 0 ? MINUS : ''}${grouped(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** A whole number, as in 12 345. */
export function countText(number: number): string {
  return `${number < 0 ? MINUS : ''}${grouped(`${Math.abs(number)}`)}`
}

/** A plain date yyyy-MM-dd as it is shown: dd.mm.yyyy. */
export function dateText(date: string): string {
  return date.split('-').reverse().join('.')
}

/** A payment deadline yyyy-MM-dd as it is shown, with the last day to pay where the deadline is a day off. */
export function deadlineText(deadline: string, language: Language): string {
  const lastDay = lastPaymentDay(deadline)
  return lastDay === deadline ? dateText(deadline) : `${dateText(deadline)} (${UNTIL[language]} ${dateText(lastDay)})`
}

/** A timestamp yyyy-MM-dd HH:mm:ss as it is shown: dd.mm.yyyy HH:mm:ss. */
export function momentText(moment: string): string {
  const [date = '', time = ''] = moment.split(' ')
  return `${dateText(date)} ${time}`
}

/** A quantity with as many decimals as it has, at most four: as in 1,3752. */
export function quantityText(number: number): string {
  const [whole = '', decimals = ''] = Math.abs(number).toFixed(4).split('.')
  const shown = decimals.replace(/0+$/, '')
  return `${number < 0 ? MINUS : ''}${grouped(whole)}${shown === '' ? '' : `,${shown}`}`
}

/** A bank account of 26 digits in groups, as in 04 9021 0008 … */
export function accountText(account: string): string {
  return [account.slice(0, 2), ...(account.slice(2).match(/.{1,4}/g) ?? [])].join(NO_BREAK_SPACE)
}
