import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import type { Handlers } from '../http/operations.ts'
import { zloty } from '../money.ts'

/** Budget execution by year. */
export const budget = {
  dajLataBudzetowe: async ({ db }) => ({ lataBudzetowe: await budgetYears(db) }),
  dajDochodyBudzetu: async ({ db, query }) => ({ listaDochodow: (await incomeOf(db, query.rok)).map(incomeReply) }),
  dajWydatkiBudzetu: async ({ db, query }) => ({ listaWydatkow: (await expensesOf(db, query.rok)).map(expenseReply) }),
} satisfies Handlers

type Income = Awaited<ReturnType<typeof incomeOf>>[number]
type Expense = Awaited<ReturnType<typeof expensesOf>>[number]

function incomeReply(row: Income) {
  return {
    rozdzial: row.chapter,
    paragraf: row.paragraph,
    nazwaPozycji: row.name,
    planPoZmianach: zloty(row.plan),
    naleznosci: zloty(row.due),
    dochodyOtrzymane: zloty(row.received),
    dochodyWykonane: zloty(row.executed),
  }
}

function expenseReply(row: Expense) {
  return {
    rozdzial: row.chapter,
    paragraf: row.paragraph,
    nazwaPozycji: row.name,
    planPoZmianach: zloty(row.plan),
    wydatki: zloty(row.spent),
    zobowiazania: zloty(row.liabilities),
    koszty: zloty(row.costs),
    zaangazowanie: zloty(row.committed),
  }
}

async function budgetYears(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: tables.budgetIncome.year })
    .from(tables.budgetIncome)
    .orderBy(asc(tables.budgetIncome.year))
  return rows.map((row) => row.year)
}

async function incomeOf(db: Database, year: number) {
  const { budgetIncome: income, incomeParagraphs: paragraphs, budgetChapters: chapters } = tables
  return db
    .select({
      chapter: income.chapter,
      paragraph: income.paragraph,
      name: sql<string>`${paragraphs.name} || ' (' || ${chapters.shortName} || ')'`,
      plan: income.plan,
      due: income.due,
      received: income.received,
      executed: income.executed,
    })
    .from(income)
    .innerJoin(paragraphs, eq(paragraphs.code, income.paragraph))
    .innerJoin(chapters, eq(chapters.code, income.chapter))
    .where(eq(income.year, year))
    .orderBy(asc(income.chapter), asc(income.paragraph))
}

async function expensesOf(db: Database, year: number) {
  const { budgetExpenses: expenses, expenseParagraphs: paragraphs, budgetChapters: chapters } = tables
  return db
    .select({
      chapter: expenses.chapter,
      paragraph: expenses.paragraph,
      name: sql<string>`${paragraphs.name} || ' (' || ${chapters.shortName} || ')'`,
      plan: expenses.plan,
      spent: expenses.spent,
      liabilities: expenses.liabilities,
      costs: expenses.costs,
      committed: expenses.committed,
    })
    .from(expenses)
    .innerJoin(paragraphs, eq(paragraphs.code, expenses.paragraph))
    .innerJoin(chapters, eq(chapters.code, expenses.chapter))
    .where(eq(expenses.year, year))
    .orderBy(asc(expenses.chapter), asc(expenses.paragraph))
}
