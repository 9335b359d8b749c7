import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { duesCards, type PaymentStatus, paymentOrders } from '../../db/schema/index.ts'
import { zloty } from '../../money.ts'
import { bookOrder } from '../../payments/booking.ts'
import { amountText } from '../../pdf/format.ts'
import type { Area } from '../framework/area.ts'
import { FormError } from '../framework/fields.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { momentCell, numberOf, STATE, SUBJECT, subjectText } from './case-words.ts'

const TITLE = words('Płatności', 'Payments')
const NUMBER = words('Numer transakcji', 'Transaction')
const WHAT = words('Za co', 'For what')
export const AMOUNT = words('Kwota', 'Amount')
export const PAYER = words('Płatnik', 'Payer')
export const CARD = words('Karta', 'Card')
const COMMISSION = words('Prowizja', 'Commission')
const ORDERED = words('Zlecono', 'Ordered')
const PAID = words('Zapłacono', 'Paid')
const BOOKED = words('Zaksięgowano', 'Booked')

const STATES: Readonly<Record<PaymentStatus, Words>> = {
  created: words('zlecona', 'ordered'),
  pending: words('czeka na zapłatę', 'awaits payment'),
  paid: words('do zaksięgowania', 'to be booked'),
  booked: words('zaksięgowana', 'booked'),
  failed: words('odrzucona', 'rejected'),
  expired: words('wygasła', 'expired'),
}

/** Money in a hundredth of its currency, as in 1 234,56 PLN. */
export const moneyText = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  `${amountText(zloty(amount))} ${currency}`

const from = (db: Database) =>
  db
    .select({ order: paymentOrders, card: duesCards })
    .from(paymentOrders)
    .innerJoin(duesCards, eq(duesCards.id, paymentOrders.cardId))

type Row = Awaited<ReturnType<typeof from>>[number]

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = from(db).where(eq(paymentOrders.id, number))
  // The card before the order, as everywhere: the opposite order of locks could deadlock.
  const [row] = lock ? await query.for('update', { of: duesCards }) : await query
  return row
}

const list = listPage<Row>({
  area: 'platnosci',
  title: TITLE,
  permission: 'payments.view',
  exportPermission: 'payments.export',
  columns: [
    { name: 'numer', title: NUMBER, cell: ({ order }) => order.transactionId, sort: paymentOrders.transactionId },
    { name: 'tytul', title: WHAT, cell: ({ order }) => order.title },
    { name: 'platnik', title: PAYER, cell: ({ card }) => card.payerName, sort: duesCards.payerName },
    {
      name: 'kwota',
      title: AMOUNT,
      cell: ({ order }) => moneyText(order),
      sort: paymentOrders.amount,
      numeric: true,
    },
    { name: 'zaplacono', title: PAID, cell: ({ order }) => momentCell(order.paidAt), sort: paymentOrders.paidAt },
    { name: 'stan', title: STATE, cell: ({ order }, { t }) => t(STATES[order.status]), sort: paymentOrders.status },
  ],
  key: paymentOrders.id,
  order: { column: 'zaplacono' },
  search: {
    hint: words('Numer transakcji, płatnik, PESEL, NIP albo tytuł', 'Transaction, payer, PESEL, NIP or title'),
    where: (text) =>
      contains(
        [paymentOrders.transactionId, duesCards.payerName, paymentOrders.subjectNumber, paymentOrders.title],
        text,
      ),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'paid',
      options: [
        ...Object.entries(STATES).map(([status, title]) => ({
          value: status,
          title,
          where: () => eq(paymentOrders.status, status as PaymentStatus),
        })),
        { value: 'wszystkie', title: words('wszystkie', 'all'), where: () => undefined },
      ],
    },
  ],
  ...selectedRows(from),
  rowPath: ({ order }) => `/zaplecze/platnosci/${order.id}`,
  empty: words('Nie ma takich płatności.', 'There are no such payments.'),
})

const record = recordPage<Row>({
  area: 'platnosci',
  permission: 'payments.view',
  find,
  heading: ({ order }) => order.transactionId,
  facts: ({ order, card }, { t, office }) => [
    [STATE, t(STATES[order.status])],
    [WHAT, order.title],
    [AMOUNT, moneyText(order)],
    [COMMISSION, moneyText({ ...order, amount: order.commission })],
    [PAYER, `${card.payerName}, ${card.payerAddress}`],
    [SUBJECT, subjectText(order)],
    [CARD, `${card.symbol} ${card.year}`],
    [words('Operator', 'Provider'), office.payments.definitions[order.provider].name],
    [words('Numer u operatora', 'Number at the provider'), order.providerOrderId ?? '–'],
    [ORDERED, momentCell(order.createdAt)],
    [PAID, momentCell(order.paidAt)],
    [BOOKED, momentCell(order.bookedAt)],
  ],
  snapshot: ({ order }) => ({ status: order.status, amount: order.amount }),
  subject: ({ order }) => `order:${order.id}`,
  list: { title: TITLE },
  actions: [
    {
      name: 'zaksieguj',
      title: words('Zaksięguj', 'Book'),
      done: words('Płatność zaksięgowano.', 'The payment has been booked.'),
      permission: 'payments.decide',
      event: 'payment booked at the desk',
      confirm: words(
        'Raty tej płatności zostaną oznaczone jako zapłacone. Tego nie da się cofnąć.',
        'The instalments of this payment will be marked as paid. This cannot be undone.',
      ),
      isOffered: ({ order }) => order.status === 'paid',
      run: async ({ db, office }, { order }) => {
        if (!(await bookOrder(db, office.clock, order.id)))
          throw new FormError({
            '': words('Ta płatność nie czeka na zaksięgowanie.', 'This payment does not wait to be booked.'),
          })
      },
    },
  ],
})

/** Orders of residents, and what is to be taken into the books. */
export const paymentsArea: Area = {
  path: 'platnosci',
  title: TITLE,
  about: words('Księguj zapłacone zlecenia i sprawdzaj ich stan.', 'Book paid orders and see their state.'),
  permission: 'payments.view',
  waiting: ({ db }) => db.$count(paymentOrders, inArray(paymentOrders.status, ['paid'])),
  routes: [...list, ...record],
}
