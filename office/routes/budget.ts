import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import type { Handlers } from '../http/operations.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'

/** Budget execution by year. */
export const budget = {
  dajLataBudzetowe: async ({ db }) => ({ lataBudzetowe: await budgetYears(db) }),
  dajDochodyBudzetu: async ({ db, query }) => ({ listaDochodow: await incomeRows(db, query.rok) }),
  dajDochodyBudzetuPdf: async (call) =>
    print(call, 'incomeDocument', await incomeRows(call.db, call.query.rok), call.query.rok),
  dajWydatkiBudzetu: async ({ db, query }) => ({ listaWydatkow: await expenseRows(db, query.rok) }),
  dajWydatkiBudzetuPdf: async (call) =>
    print(call, 'expenseDocument', await expenseRows(call.db, call.query.rok), call.query.rok),
} satisfies Handlers

export async function incomeRows(db: Database, year: number) {
  const rows = await incomeOf(db, year)
  return rows.map((row) => ({
    rozdzial: row.chapter,
    paragraf: row.paragraph,
    nazwaPozycji: row.name,
    planPoZmianach: zloty(row.plan),
    naleznosci: zloty(row.due),
    dochodyOtrzymane: zloty(row.received),
    dochodyWykonane: zloty(row.executed),
  }))
}

async function expenseRows(db: Database, year: number) {
  const rows = await expensesOf(db, year)
  return rows.map((row) => ({
    rozdzial: row.chapter,
    paragraf: row.paragraph,
    nazwaPozycji: row.name,
    planPoZmianach: zloty(row.plan),
    wydatki: zloty(row.spent),
    zobowiazania: zloty(row.liabilities),
    koszty: zloty(row.costs),
    zaangazowanie: zloty(row.committed),
  }))
}

export async function budgetYears(db: Database): Promise<number[]> {
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
