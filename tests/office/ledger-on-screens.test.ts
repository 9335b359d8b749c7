import { and, eq, inArray, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../office/data/accounts.ts'
import { duesCards, duesInstalments, duesParts, paymentItems } from '../../office/db/schema/index.ts'
import { lastPaymentDay } from '../../schemas/payment-day.ts'
import { sectionOf, toPay } from '../../src/engine/runtime/digest-board.ts'
import type { Subject } from '../../src/engine/runtime/environment.ts'
import { linesInSpreadsheet } from '../spreadsheet.ts'
import { officeOn, tokensOf } from './accounts/support.ts'
import { embedded } from './databases.ts'
import { pagesOf, type ShownTable } from './shown-pages.ts'

/** Every person and institution for whom an account of the demonstration may act with full rights. */
const SUBJECTS = DEMO_ACCOUNTS.filter(({ state }) => state === 'full').flatMap((account) => {
  const { firstName, lastName, pesel } = account.person
  const person: Subject = { name: `${firstName} ${lastName}`, pesel, nip: null }
  const others = account.institutions.map(({ name, number }): Subject => ({ name, pesel: null, nip: number }))
  return [person, ...others].map((subject) => ({ account, subject, name: subject.name }))
})

/** The services whose cases are paid through cards of dues; `several`: its years are chosen together. */
const CASES = [
  { id: '16', block: 'invoices', years: 'years', several: true, columns: ['numerFaktury', 'kwotaBrutto'] },
  { id: '29', block: 'assessment', years: 'years', several: true, columns: ['nrDecyzji', 'podatekRazem'] },
  {
    id: '32',
    block: 'fees',
    years: 'year',
    several: false,
    columns: ['nrKarty', 'kwotaNetto', 'kwotaVat', 'kwotaBrutto'],
  },
  { id: '33', block: 'dues', years: 'year', several: false, columns: ['pelnyNrZezwolenia', 'kwotaNalezna'] },
]
const INSTITUTION_ONLY = '33'

const office = officeOn(embedded)
const token = tokensOf(office)

describe.each(SUBJECTS)('$name', ({ account, subject }) => {
  const pages = async () => pagesOf(office(), await token(account), subject)

  /** What the books have as unpaid: the sum of each instalment in grosze, and what keeps it from being paid now. */
  async function unpaid() {
    const { db } = office()
    const rows = await db
      .select({ part: duesParts, instalment: duesInstalments })
      .from(duesParts)
      .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
      .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
      .where(and(eq(duesCards.subjectNumber, subject.nip ?? subject.pesel ?? ''), isNull(duesInstalments.paidOn)))
    const open = inArray(paymentItems.status, ['created', 'pending', 'paid'])
    const held = new Set((await db.select().from(paymentItems).where(open)).map(({ partId }) => partId))
    const instalments = new Map<number, { deadline: string; amount: number; apart: boolean }>()
    for (const { part, instalment } of rows) {
      const { amount = 0, apart = instalment.executory } = instalments.get(instalment.id) ?? {}
      const own = part.principal + part.enforcementCosts + part.interest + part.prolongationFee
      const { deadline } = instalment
      instalments.set(instalment.id, { deadline, amount: amount + own, apart: apart || held.has(part.id) })
    }
    return [...instalments.values()]
  }
  const sum = (all: readonly { readonly amount: number | null }[]) =>
    all.reduce((total, { amount }) => total + (amount ?? 0), 0)

  it('“Signed-in home”: “the sum equals the ledger’s for each demo person and institution”, to the grosz', async () => {
    const today = office().now().toISOString().slice(0, 10)
    const section = sectionOf(await (await pages()).home(), 'pay')
    expect([section.loading, section.failures]).toEqual([false, []])
    const shown = toPay(section.lines, today)
    const all = await unpaid()
    const open = all.filter(({ apart }) => !apart)
    expect(shown.today).toBe(sum(open.filter(({ deadline }) => deadline <= today)))
    expect(shown.later).toBe(sum(open.filter(({ deadline }) => deadline > today)))
    expect(shown.late).toBe(sum(shown.overdue))
    expect(shown.all).toBe(sum(all))
    expect(sum(shown.overdue)).toBe(sum(open.filter(({ deadline }) => lastPaymentDay(deadline) < today)))
    expect(shown.apart.reduce((total, one) => total + one.sum, 0)).toBe(sum(all) - sum(open))
    expect(section.lines).toHaveLength(all.length)
  })

  it.each(CASES.filter(({ id }) => id !== INSTITUTION_ONLY || subject.nip !== null))(
    '“compares screens, PDFs and CSV”: service $id agrees on each case and on whether it is paid',
    async ({ id, block, years, several, columns }) => {
      const own = await pages()
      const marks: string[] = []
      const lastTwo = (await own.shown(id)).options(years).slice(-2)
      for (const chosen of several ? [lastTwo] : lastTwo.map((year) => [year])) {
        const page = await own.shown(id, { [years]: chosen })
        const table = page.table(block)
        const print = await page.pdf()
        if (table === null || print === null) throw new Error(`Service ${id} shows nothing of ${chosen}`)
        expectSameInCsv(table)
        marks.push(...expectSameInPrint(table, columns, print))
      }
      expect(marks).not.toEqual([])
    },
  )
})

/** Each row is in the text of the PDF with these columns, and so is each total; every mark as often as on the screen. */
function expectSameInPrint({ rows, totals }: ShownTable, columns: readonly string[], print: string): readonly string[] {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) for (const column of columns) expect(print).toContain(row[column])
  for (const total of totals.values()) expect(print).toContain(total)
  const marks = rows.flatMap(({ czyZaplacono }) => czyZaplacono ?? [])
  for (const mark of new Set(marks)) {
    expect(print.split(mark).length - 1, mark).toBe(marks.filter((one) => one === mark).length)
  }
  return marks
}

/** Each line of the CSV has the cells of its row, the last one the totals. */
function expectSameInCsv({ rows, totals, csv }: ShownTable): void {
  const [header = [], ...cells] = linesInSpreadsheet(csv)
  const width = header.length
  const tight = (text: string) => text.replace(/\s/g, '')
  for (const [place, row] of rows.entries()) {
    const shown = Object.values(row).slice(0, width)
    expect((cells[place] ?? []).map(tight)).toEqual(shown.map((text) => tight(text ?? '')))
  }
  if (totals.size > 0)
    for (const total of totals.values()) expect((cells.at(-1) ?? []).map(tight)).toContain(tight(total))
}
