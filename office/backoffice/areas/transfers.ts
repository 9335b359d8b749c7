import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paymentOrders, providerTransfers as transfers, type UnmatchedReason } from '../../db/schema/index.ts'
import type { Order } from '../../payments/orders.ts'
import {
  acceptTransfer,
  assignTransfer,
  closeTransfer,
  isUnmatched,
  ordersForTransfer,
  type ReportedTransfer as Transfer,
} from '../../payments/unmatched.ts'
import type { Area, Visit } from '../framework/area.ts'
import { FormError, type FormValues } from '../framework/fields.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { momentCell, numberOf, STATE } from './case-words.ts'
import { AMOUNT, moneyText } from './payments.ts'
import { NOTE, noteField } from './surplus.ts'

const TITLE = words('Przelewy operatorów', 'Transfers of providers')
const TRANSFER = words('Przelew', 'Transfer')
const PROVIDER = words('Operator', 'Provider')
const ORDER = words('Zlecenie', 'Order')
const RECEIVED = words('Wpłynęło', 'Received')
const REASON = words('Co się nie zgadza', 'What does not fit')
const CLOSED = words('Rozstrzygnięto', 'Decided')

const STATES: Readonly<Record<Transfer['state'], Words>> = {
  received: words('czeka na potwierdzenie operatora', 'awaits its provider'),
  recorded: words('zapisany', 'recorded'),
  unmatched: words('do wyjaśnienia', 'to be resolved'),
  closed: words('zamknięty', 'closed'),
}

const REASONS: Readonly<Record<UnmatchedReason, Words>> = {
  order: words('nie ma takiego zlecenia', 'there is no such order'),
  amount: words('inna kwota niż w zleceniu', 'another amount than ordered'),
  currency: words('inna waluta niż w zleceniu', 'another currency than ordered'),
  unconfirmed: words('operator nie potwierdził przelewu', 'its provider did not confirm it'),
}

const from = (db: Database) =>
  db
    .select({ transfer: transfers, order: paymentOrders })
    .from(transfers)
    .leftJoin(paymentOrders, eq(paymentOrders.id, transfers.orderId))

type Listed = Awaited<ReturnType<typeof from>>[number]
/** With the orders that it could pay. */
type Row = Listed & { readonly candidates: readonly Order[] }

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = from(db).where(eq(transfers.id, number))
  const [row] = lock ? await query.for('update', { of: transfers }) : await query
  return row === undefined ? undefined : { ...row, candidates: await ordersForTransfer(db, row.transfer) }
}

const isOpen = ({ transfer }: Listed): boolean => transfer.state === 'unmatched'

const reasonOf = ({ reason }: Transfer, { t }: Visit): string => (reason === null ? '–' : t(REASONS[reason]))

const list = listPage<Listed>({
  area: 'przelewy',
  title: TITLE,
  permission: 'payments.view',
  exportPermission: 'payments.export',
  columns: [
    { name: 'przelew', title: TRANSFER, cell: ({ transfer }) => transfer.transferId, sort: transfers.transferId },
    {
      name: 'operator',
      title: PROVIDER,
      cell: ({ transfer }, { office }) => office.payments.definitions[transfer.provider].name,
      sort: transfers.provider,
    },
    {
      name: 'kwota',
      title: AMOUNT,
      cell: ({ transfer }) => moneyText(transfer),
      sort: transfers.amount,
      numeric: true,
    },
    { name: 'powod', title: REASON, cell: ({ transfer }, visit) => reasonOf(transfer, visit), sort: transfers.reason },
    {
      name: 'zlecenie',
      title: ORDER,
      cell: ({ order }) => order?.transactionId ?? '–',
      sort: paymentOrders.transactionId,
    },
    {
      name: 'wplynelo',
      title: RECEIVED,
      cell: ({ transfer }) => momentCell(transfer.receivedAt),
      sort: transfers.receivedAt,
    },
    { name: 'stan', title: STATE, cell: ({ transfer }, { t }) => t(STATES[transfer.state]), sort: transfers.state },
  ],
  key: transfers.id,
  order: { column: 'wplynelo' },
  search: {
    hint: words('Numer przelewu albo zlecenia', 'Number of the transfer or the order'),
    where: (text) => contains([transfers.transferId, transfers.sessionId, paymentOrders.transactionId], text),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'unmatched',
      options: [
        ...Object.entries(STATES).map(([state, title]) => ({
          value: state,
          title,
          where: () => eq(transfers.state, state as Transfer['state']),
        })),
        { value: 'wszystkie', title: words('wszystkie', 'all'), where: () => undefined },
      ],
    },
  ],
  ...selectedRows(from),
  rowPath: ({ transfer }) => `/zaplecze/przelewy/${transfer.id}`,
  empty: words('Nie ma takich przelewów.', 'There are no such transfers.'),
})

const SETTLED = words(
  'Tego przelewu nie można już tak rozstrzygnąć.',
  'This transfer cannot be decided in this way any more.',
)

/** What the functions of payments record of an employee's decision. */
const decisionOf = ({ employee }: Visit, { notatka = '' }: FormValues) => ({
  employeeId: employee.id,
  remarks: notatka,
})

const actions: readonly Action<Row>[] = [
  {
    name: 'przyjmij',
    title: words('Przyjmij', 'Accept'),
    done: words(
      'Przelew zapisano: opłaca zlecenie albo jest nadpłatą.',
      'The transfer has been recorded: it pays its order or is a surplus.',
    ),
    permission: 'payments.decide',
    event: 'payment transfer accepted',
    confirm: words(
      'Przyjmij tylko przelew, który jest na rachunku u operatora. Jeśli nie pasuje do zlecenia, stanie się nadpłatą. Tego nie da się cofnąć.',
      'Accept only a transfer that is in the provider’s account. If it does not fit its order, it becomes a surplus. This cannot be undone.',
    ),
    isOffered: (row) => isOpen(row) && row.order !== null,
    fields: [noteField(true)],
    run: async (visit, { transfer }, values) => {
      if ((await acceptTransfer(visit.db, visit.office.clock, transfer.id, decisionOf(visit, values))) === undefined)
        throw new FormError({ '': SETTLED })
    },
  },
  {
    name: 'przypisz',
    title: words('Przypisz do zlecenia', 'Assign to an order'),
    done: words('Przelew zapisano przy wybranym zleceniu.', 'The transfer has been recorded with the chosen order.'),
    permission: 'payments.decide',
    event: 'payment transfer assigned',
    confirm: words(
      'Zlecenie zostanie opłacone tym przelewem. Tego nie da się cofnąć.',
      'The order will be paid with this transfer. This cannot be undone.',
    ),
    isOffered: (row) => isOpen(row) && row.order === null && row.candidates.length > 0,
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
      noteField(true),
    ],
    run: async (visit, { transfer }, values) => {
      const decision = { ...decisionOf(visit, values), orderId: Number(values.zlecenie) }
      if ((await assignTransfer(visit.db, visit.office.clock, transfer.id, decision)) === undefined)
        throw new FormError({ zlecenie: SETTLED })
    },
  },
  {
    name: 'zamknij',
    title: words('Zamknij', 'Close'),
    done: words('Przelew zamknięto.', 'The transfer has been closed.'),
    permission: 'payments.decide',
    event: 'payment transfer closed',
    confirm: words(
      'Zamknij przelew, którego nie ma na rachunku albo który rozliczono inaczej, na przykład zwrócono.',
      'Close a transfer that is not in the account, or that was settled in another way, for example returned.',
    ),
    isOffered: isOpen,
    fields: [noteField(false)],
    run: async (visit, { transfer }, values) => {
      if (!(await closeTransfer(visit.db, visit.office.clock, transfer.id, decisionOf(visit, values))))
        throw new FormError({ '': SETTLED })
    },
  },
]

const record = recordPage<Row>({
  area: 'przelewy',
  permission: 'payments.view',
  find,
  heading: ({ transfer }) => `${transfer.transferId}: ${moneyText(transfer)}`,
  facts: ({ transfer, order }, visit) => [
    [STATE, visit.t(STATES[transfer.state])],
    [REASON, reasonOf(transfer, visit)],
    [AMOUNT, moneyText(transfer)],
    [PROVIDER, visit.office.payments.definitions[transfer.provider].name],
    [words('Identyfikator zlecenia u operatora', 'Session at the provider'), transfer.sessionId],
    [ORDER, order === null ? '–' : `${order.transactionId}: ${order.title}`],
    [
      words('Kwota zlecenia', 'Amount of the order'),
      order === null ? '–' : moneyText({ ...order, amount: order.amount + order.commission }),
    ],
    [RECEIVED, momentCell(transfer.receivedAt)],
    [CLOSED, momentCell(transfer.closedAt)],
    [NOTE, transfer.remarks ?? '–'],
  ],
  snapshot: ({ transfer }) => ({
    state: transfer.state,
    order: transfer.orderId,
    amount: transfer.amount,
    note: transfer.remarks,
  }),
  subject: ({ transfer }) => `transfer:${transfer.id}`,
  list: { title: TITLE },
  actions,
})

/** Transfers that providers reported and that fit no order, or that they did not confirm. */
export const transfersArea: Area = {
  path: 'przelewy',
  title: TITLE,
  about: words('Wyjaśniaj przelewy, które nie pasują do żadnego zlecenia.', 'Resolve transfers that fit no order.'),
  permission: 'payments.view',
  waiting: ({ db }) => db.$count(transfers, isUnmatched),
  routes: [...list, ...record],
}
