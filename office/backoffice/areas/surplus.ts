import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { duesCards, paymentOrders, paymentReceipts as receipts } from '../../db/schema/index.ts'
import type { Order } from '../../payments/orders.ts'
import { assignSurplus, isOutstanding, noteSurplus, ordersForSurplus, returnSurplus } from '../../payments/surplus.ts'
import type { Area } from '../framework/area.ts'
import { FormError } from '../framework/fields.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { momentCell, numberOf, STATE, SUBJECT, subjectText } from './case-words.ts'
import { AMOUNT, CARD, moneyText, PAYER } from './payments.ts'

const TITLE = words('Nadpłaty', 'Surpluses')
const RECEIVED = words('Wpłynęło', 'Received')
const TRANSFER = words('Przelew', 'Transfer')
export const NOTE = words('Notatka', 'Note')
const RETURNED = words('Zwrócono', 'Given back')
const ORDER = words('Zlecenie', 'Order')

const OPEN = words('do wyjaśnienia', 'to be resolved')
const GIVEN_BACK = words('zwrócona', 'given back')
const ASSIGNED = words('przypisana do zlecenia', 'assigned to an order')

const from = (db: Database) =>
  db
    .select({ receipt: receipts, order: paymentOrders, card: duesCards })
    .from(receipts)
    .innerJoin(paymentOrders, eq(paymentOrders.id, receipts.orderId))
    .innerJoin(duesCards, eq(duesCards.id, paymentOrders.cardId))

type Listed = Awaited<ReturnType<typeof from>>[number]
/** With the orders that it could pay. */
type Row = Listed & { readonly candidates: readonly Order[] }

/** Everything that is, or once was, a surplus. */
const isSurplus = sql`(not ${receipts.settles} or ${receipts.paidForOrderId} is not null)`

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = from(db).where(and(isSurplus, eq(receipts.id, number)))
  const [row] = lock ? await query.for('update', { of: receipts }) : await query
  return row === undefined ? undefined : { ...row, candidates: await ordersForSurplus(db, row.receipt) }
}

const stateOf = ({ receipt }: Listed): Words =>
  receipt.paidForOrderId !== null ? ASSIGNED : receipt.returnedAt !== null ? GIVEN_BACK : OPEN

const isOpen = ({ receipt }: Listed): boolean => !receipt.settles && receipt.returnedAt === null

const list = listPage<Listed>({
  area: 'nadplaty',
  title: TITLE,
  permission: 'payments.view',
  exportPermission: 'payments.export',
  columns: [
    { name: 'przelew', title: TRANSFER, cell: ({ receipt }) => receipt.transferId, sort: receipts.transferId },
    { name: 'platnik', title: PAYER, cell: ({ card }) => card.payerName, sort: duesCards.payerName },
    { name: 'zlecenie', title: ORDER, cell: ({ order }) => order.transactionId, sort: paymentOrders.transactionId },
    {
      name: 'kwota',
      title: AMOUNT,
      cell: ({ receipt }) => moneyText(receipt),
      sort: receipts.amount,
      numeric: true,
    },
    {
      name: 'wplynelo',
      title: RECEIVED,
      cell: ({ receipt }) => momentCell(receipt.receivedAt),
      sort: receipts.receivedAt,
    },
    { name: 'stan', title: STATE, cell: (row, { t }) => t(stateOf(row)), sort: receipts.returnedAt },
  ],
  key: receipts.id,
  order: { column: 'wplynelo' },
  search: {
    hint: words('Przelew, zlecenie, płatnik, PESEL albo NIP', 'Transfer, order, payer, PESEL or NIP'),
    where: (text) =>
      contains(
        [receipts.transferId, paymentOrders.transactionId, duesCards.payerName, paymentOrders.subjectNumber],
        text,
      ),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'otwarte',
      options: [
        { value: 'otwarte', title: OPEN, where: () => isOutstanding },
        {
          value: 'zwrocone',
          title: GIVEN_BACK,
          where: () => and(not(receipts.settles), isNotNull(receipts.returnedAt)),
        },
        { value: 'przypisane', title: ASSIGNED, where: () => isNotNull(receipts.paidForOrderId) },
        { value: 'wszystkie', title: words('wszystkie', 'all'), where: () => undefined },
      ],
    },
  ],
  ...selectedRows(from, isSurplus),
  rowPath: ({ receipt }) => `/zaplecze/nadplaty/${receipt.id}`,
  empty: words('Nie ma takich nadpłat.', 'There are no such surpluses.'),
})

/** What accountants note about money. */
export const noteField = (optional: boolean) => ({
  name: 'notatka',
  title: NOTE,
  hint: words(
    'Tylko dla urzędu, na przykład numer przelewu zwrotnego.',
    'For the office only, such as the number of the return transfer.',
  ),
  kind: 'long' as const,
  longest: 1000,
  optional,
})

const actions: readonly Action<Row>[] = [
  {
    name: 'zwrocono',
    title: words('Zwrócono', 'Given back'),
    done: words('Zapisano, że nadpłatę zwrócono.', 'It has been recorded that the surplus was given back.'),
    permission: 'payments.decide',
    event: 'payment surplus returned',
    confirm: words(
      'Zapisz to dopiero po zleceniu przelewu zwrotnego. Tego nie da się cofnąć.',
      'Record this only after the return transfer has been ordered. This cannot be undone.',
    ),
    isOffered: isOpen,
    fields: [noteField(true)],
    values: ({ receipt }) => ({ notatka: receipt.note ?? '' }),
    run: ({ db, now }, { receipt }, { notatka = '' }) => returnSurplus(db, receipt, now, notatka || null),
  },
  {
    name: 'przypisz',
    title: words('Przypisz do zlecenia', 'Assign to an order'),
    done: words('Nadpłata opłaca teraz wybrane zlecenie.', 'The surplus now pays the chosen order.'),
    permission: 'payments.decide',
    event: 'payment surplus assigned',
    confirm: words(
      'Zlecenie zostanie opłacone tą wpłatą. Tego nie da się cofnąć.',
      'The order will be paid with this money. This cannot be undone.',
    ),
    isOffered: (row) => isOpen(row) && row.candidates.length > 0,
    fields: ({ candidates }) => [
      {
        name: 'zlecenie',
        title: ORDER,
        kind: 'choice',
        options: candidates.map(({ id, transactionId, title, createdAt }) => {
          const text = `${transactionId}: ${title} (${momentCell(createdAt)})`
          return { value: String(id), title: words(text, text) }
        }),
      },
    ],
    run: async ({ db, now }, { receipt }, { zlecenie = '' }) => {
      if (await assignSurplus(db, receipt, Number(zlecenie), now)) return
      const paid = words(
        'Raty tego zlecenia są już zapłacone albo zlecone.',
        'Its instalments have been paid or ordered already.',
      )
      throw new FormError({ zlecenie: paid })
    },
  },
  {
    name: 'notatka',
    title: words('Zmień notatkę', 'Change the note'),
    done: words('Notatkę zapisano.', 'The note has been stored.'),
    permission: 'payments.decide',
    event: 'payment surplus noted',
    fields: [noteField(true)],
    values: ({ receipt }) => ({ notatka: receipt.note ?? '' }),
    run: ({ db }, { receipt }, { notatka = '' }) => noteSurplus(db, receipt, notatka || null),
  },
]

const record = recordPage<Row>({
  area: 'nadplaty',
  permission: 'payments.view',
  find,
  heading: ({ receipt }) => `${receipt.transferId}: ${moneyText(receipt)}`,
  facts: (row, { t, office }) => [
    [STATE, t(stateOf(row))],
    [AMOUNT, moneyText(row.receipt)],
    [PAYER, `${row.card.payerName}, ${row.card.payerAddress}`],
    [SUBJECT, subjectText(row.order)],
    [CARD, `${row.card.symbol} ${row.card.year}: ${row.order.title}`],
    [ORDER, row.order.transactionId],
    [TRANSFER, `${office.payments.definitions[row.receipt.provider].name} ${row.receipt.transferId}`],
    [RECEIVED, momentCell(row.receipt.receivedAt)],
    [RETURNED, momentCell(row.receipt.returnedAt)],
    [NOTE, row.receipt.note ?? '–'],
  ],
  snapshot: ({ receipt }) => ({
    order: receipt.orderId,
    settles: receipt.settles,
    returned: receipt.returnedAt?.toISOString() ?? null,
    note: receipt.note,
  }),
  subject: ({ receipt }) => `receipt:${receipt.id}`,
  list: { title: TITLE },
  actions,
})

/** Money that came twice, too late or on top of a booked payment. */
export const surplusArea: Area = {
  path: 'nadplaty',
  title: TITLE,
  about: words(
    'Wyjaśniaj nadpłaty: zwracaj je albo przypisuj do zleceń.',
    'Resolve surpluses: give them back or assign them to orders.',
  ),
  permission: 'payments.view',
  waiting: ({ db }) => db.$count(receipts, isOutstanding),
  routes: [...list, ...record],
}
