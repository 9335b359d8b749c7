import type { budgetExpenses, budgetIncome } from '../../db/schema/index.ts'
import { type Dice, diceFor } from '../random.ts'
import { ELECTION_SPENDING, EXPENSE_PLAN } from './expense-plan.ts'
import { ELECTION_GRANTS, INCOME_PLAN } from './income-plan.ts'

type IncomeRow = typeof budgetIncome.$inferInsert
type ExpenseRow = typeof budgetExpenses.$inferInsert

/** How many years of budgets are made, the one of `today` included. */
const BUDGET_YEARS = 5

/** Level of a year against the newest one: grants for families left the budgets, wages and prices grew. */
const LEVEL_BY_AGE = [1, 0.955, 0.902, 0.818, 0.761]

/** The part of a year whose months are closed on a day, at least one month. */
function closedShare(year: number, today: string): number {
  if (Number(today.slice(0, 4)) > year) return 1
  return Math.max(1, Number(today.slice(5, 7)) - 1) / 12
}

interface Place {
  readonly year: number
  readonly chapter: string
  readonly paragraph: string
  /** Planned amount in grosze: whole złote, as councils vote them. */
  readonly plan: number
}

/** The years that have a budget, ascending. */
export function budgetYears(today: string): number[] {
  const newest = Number(today.slice(0, 4))
  return LEVEL_BY_AGE.slice(0, BUDGET_YEARS)
    .map((_, age) => newest - age)
    .sort((a, b) => a - b)
}

/** Income rows of all years on `today`, yyyy-MM-dd. */
export function incomeRows(today: string): IncomeRow[] {
  return budgetYears(today).flatMap((year) => {
    const grants = ELECTION_GRANTS.filter(([granted]) => granted === year)
    const elections = Object.fromEntries(grants.map(([, chapter, amount]) => [chapter, `2010:${amount}`]))
    return places('income', { ...INCOME_PLAN, ...elections }, year, today).map((place) => incomeRow(place, today))
  })
}

/** Expense rows of all years on `today`, yyyy-MM-dd. */
export function expenseRows(today: string): ExpenseRow[] {
  return budgetYears(today).flatMap((year) => {
    const grants = ELECTION_GRANTS.filter(([granted]) => granted === year)
    const elections = Object.fromEntries(
      grants.map(([, chapter, amount]) => [
        chapter,
        Object.entries(ELECTION_SPENDING)
          .map(([paragraph, share]) => `${paragraph}:${amount * share}`)
          .join(' '),
      ]),
    )
    return places('expense', { ...EXPENSE_PLAN, ...elections }, year, today).map((place) => expenseRow(place, today))
  })
}

function places(side: string, plan: Readonly<Record<string, string>>, year: number, today: string): Place[] {
  const level = LEVEL_BY_AGE[Number(today.slice(0, 4)) - year] ?? 1
  return Object.entries(plan).flatMap(([chapter, entries]) =>
    entries.split(' ').flatMap((entry) => {
      const [paragraph = '', thousands = '0'] = entry.split(':')
      const dice = diceFor(`${side} ${year} ${chapter} ${paragraph}`)
      // Investments come and go with the years; running costs only drift.
      const drift = isInvestment(paragraph) ? 0.35 + dice.unit() * 1.3 : 0.94 + dice.unit() * 0.12
      const zlote = Math.max(100, Math.round(Number(thousands) * 1000 * level * drift))
      return [{ year, chapter, paragraph, plan: roundLikeCouncil(zlote) * 100 }]
    }),
  )
}

/** Larger amounts are voted in rounder numbers. */
function roundLikeCouncil(zlote: number): number {
  if (zlote >= 1_000_000) return Math.round(zlote / 1000) * 1000
  return zlote >= 10_000 ? Math.round(zlote / 100) * 100 : zlote
}

function isInvestment(paragraph: string): boolean {
  return paragraph.startsWith('6')
}

/**
 * Income: what is due is what was executed and what people still owe; what was received lacks what tax offices and
 * banks still had on the way.
 */
function incomeRow(place: Place, today: string): IncomeRow {
  const dice = diceFor(`income result ${place.year} ${place.chapter} ${place.paragraph}`)
  const passed = closedShare(place.year, today)
  const executed = Math.round(place.plan * executedShare(place.paragraph, passed, dice))
  const isTax = /^0[0-7]/.test(place.paragraph)
  const owed = isTax || place.paragraph === '0830' ? Math.round(executed * (0.01 + dice.unit() * 0.11)) : 0
  const onTheWay = /^00|^03[156]|^0500/.test(place.paragraph) ? Math.round(executed * dice.unit() * 0.015) : 0
  const { plan, ...where } = place
  return { ...where, plan, due: executed + owed, received: executed - onTheWay, executed }
}

function executedShare(paragraph: string, passed: number, dice: Dice): number {
  if (paragraph === '2920') return passed === 1 ? 1 : Math.min(1, passed + 1 / 13)
  if (isInvestment(paragraph)) return passed === 1 ? 0.82 + dice.unit() * 0.18 : passed * dice.unit() * 0.9
  if (paragraph.startsWith('2')) return passed * (0.955 + dice.unit() * 0.045)
  return passed * (0.9 + dice.unit() * 0.17)
}

/**
 * Expenses: never above the plan; what is committed covers what was spent and what is owed; costs follow the spending
 * and the change of what is owed, and investments are no costs.
 */
function expenseRow(place: Place, today: string): ExpenseRow {
  const dice = diceFor(`expense result ${place.year} ${place.chapter} ${place.paragraph}`)
  const passed = closedShare(place.year, today)
  const spent = Math.round(place.plan * spentShare(place.paragraph, passed, dice))
  const isPay = /^4(0[14]|1[0-4]|7[19]|80)/.test(place.paragraph)
  const room = place.plan - spent
  const owed = isPay
    ? Math.round(spent * (passed === 1 ? 0.06 : 0.03))
    : dice.chance(0.4)
      ? Math.round(spent * 0.04 * dice.unit())
      : 0
  const liabilities = Math.min(room, owed)
  const open = room - liabilities
  const committed =
    spent + liabilities + Math.round(open * (isPay ? 0.9 : 0.2 + dice.unit() * 0.6) * (1 - 0.4 * passed))
  const opening = Math.round(liabilities * (0.85 + dice.unit() * 0.2))
  const costs = isInvestment(place.paragraph) ? 0 : spent + liabilities - opening
  const { plan, ...where } = place
  return { ...where, plan, spent, liabilities, costs, committed }
}

function spentShare(paragraph: string, passed: number, dice: Dice): number {
  if (paragraph === '4810') return 0
  // The thirteenth salary and the social fund are paid in the first months of a year.
  if (/^(4040|4800|4440)$/.test(paragraph)) return passed < 0.5 ? 0.75 : 0.985 + dice.unit() * 0.015
  if (isInvestment(paragraph)) return passed === 1 ? 0.78 + dice.unit() * 0.2 : passed * dice.unit() * 0.85
  if (/^4(01|11|12|79)/.test(paragraph)) return passed * (0.965 + dice.unit() * 0.03)
  return passed * (0.8 + dice.unit() * 0.19)
}
