import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Amounts are whole grosze, so that sums are exact in SQL and in JavaScript. */
const grosze = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Chapters (rozdziały) of the budget classification; `shortName` is the chapter's name in a row of a table. */
export const budgetChapters = pgTable('budget_chapters', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
})

/** Paragraphs (paragrafy) of income; the classification numbers income and expenses apart. */
export const incomeParagraphs = pgTable('budget_income_paragraphs', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})

/** Paragraphs (paragrafy) of expenses. */
export const expenseParagraphs = pgTable('budget_expense_paragraphs', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})

const place = {
  year: integer('year').notNull(),
  chapter: text('chapter').notNull(),
  paragraph: text('paragraph').notNull(),
}

/** Income of a year under one chapter and paragraph. */
export const budgetIncome = pgTable(
  'budget_income',
  { ...place, plan: grosze('plan'), due: grosze('due'), received: grosze('received'), executed: grosze('executed') },
  (table) => [
    primaryKey({ columns: [table.year, table.chapter, table.paragraph] }),
    foreignKey({ columns: [table.chapter], foreignColumns: [budgetChapters.code] }),
    foreignKey({ columns: [table.paragraph], foreignColumns: [incomeParagraphs.code] }),
  ],
)

/** Expenses of a year under one chapter and paragraph. */
export const budgetExpenses = pgTable(
  'budget_expenses',
  {
    ...place,
    plan: grosze('plan'),
    spent: grosze('spent'),
    liabilities: grosze('liabilities'),
    costs: grosze('costs'),
    committed: grosze('committed'),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.chapter, table.paragraph] }),
    foreignKey({ columns: [table.chapter], foreignColumns: [budgetChapters.code] }),
    foreignKey({ columns: [table.paragraph], foreignColumns: [expenseParagraphs.code] }),
  ],
)
