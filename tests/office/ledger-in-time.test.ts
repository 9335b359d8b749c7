import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, plusDays } from '../../office/data/dates.ts'
import { plannedCards } from '../../office/data/dues/plan.ts'
import { duesRows, interestOf } from '../../office/data/dues/rows.ts'
import { lastPaymentDay } from '../../schemas/payment-day.ts'

/** A day on which the demonstration is started. */
const startDay = fc.integer({ min: 0, max: 3650 }).map((days) => plusDays('2025-01-01', days))

type Part = ReturnType<typeof duesRows>['parts'][number]

const total = ({ principal, enforcementCosts, interest, prolongationFee }: Part) =>
  principal + enforcementCosts + interest + prolongationFee

/** The demonstration's books of a day, with the instalment and the parts of each entry. */
function booksOf(today: string) {
  const { instalments, parts, ledger } = duesRows(plannedCards(today), today)
  return ledger.map((entry) => {
    const instalment = instalments.find(({ id }) => id === entry.instalmentId)
    if (instalment === undefined) throw new Error('An entry without an instalment')
    return { entry, instalment, parts: parts.filter(({ instalmentId }) => instalmentId === instalment.id) }
  })
}

const property = (check: (today: string) => void) => fc.assert(fc.property(startDay, check), { numRuns: 20 })

describe('the books of the demonstration on any day', () => {
  it('state in a reminder what was owed on the day on which it was sent', () =>
    property((today) => {
      for (const { entry, instalment, parts } of booksOf(today)) {
        if (entry.book !== 'collection') continue
        const late = Math.max(0, daysBetween(lastPaymentDay(instalment.deadline), entry.on))
        expect(entry.interest).toBe(parts.reduce((sum, { principal }) => sum + interestOf(principal, late), 0))
        const amounts = entry.principal + entry.reminderCosts + entry.interest + entry.prolongationFee
        expect(entry.remaining).toBe(amounts)
        expect(entry.remaining).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + total(part), 0))
      }
    }))

  it('state after a part payment what was left on its day, without interest that came later', () =>
    property((today) => {
      for (const { entry, instalment, parts } of booksOf(today)) {
        if (entry.book !== 'payment' || instalment.paidOn !== null) continue
        const fees = parts.reduce((sum, { principal, prolongationFee }) => sum + principal + prolongationFee, 0)
        expect(entry.remaining).toBe(fees)
      }
    }))

  it('count interest from the rate and the days until today', () =>
    property((today) => {
      const { instalments, parts } = duesRows(plannedCards(today), today)
      for (const { id, deadline, paidOn, spread } of instalments) {
        const late = paidOn === null && !spread ? Math.max(0, daysBetween(lastPaymentDay(deadline), today)) : 0
        for (const part of parts.filter(({ instalmentId }) => instalmentId === id))
          expect(part.interest).toBe(interestOf(part.principal, late))
      }
    }))

  it('have no entry in the future', () =>
    property((today) => {
      for (const { entry } of booksOf(today)) expect(entry.on <= today).toBe(true)
    }))
})
