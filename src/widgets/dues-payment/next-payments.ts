/** Where the tab keeps, while the payer is at a provider, which instalments are paid in the orders after this one. */
const KEY = 'okienko.nextPayments'

interface Kept {
  /** The instalments of each order that is still to be made. */
  readonly orders: readonly (readonly number[])[]
  /** How many orders there are in all. */
  readonly of: number
}

/** Keeps what is to be paid after the order that the payer leaves for; nothing when there is no storage. */
export function keepNextPayments(orders: Kept['orders'], of: number): void {
  try {
    if (orders.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ orders, of } satisfies Kept))
  } catch {
    // Without storage the list of dues still shows what is left to pay.
  }
}

/** What is still to be ordered: the instalments, and which payment of how many comes next; null when nothing is. */
export function nextPayments(): {
  readonly instalments: readonly number[]
  readonly place: number
  readonly of: number
} | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isKept(kept) || kept.orders.length === 0) return null
    return { instalments: kept.orders.flat(), place: kept.of - kept.orders.length + 1, of: kept.of }
  } catch {
    return null
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('orders' in value) || !('of' in value)) return false
  const { orders, of } = value
  return (
    typeof of === 'number' &&
    Array.isArray(orders) &&
    orders.every((one) => Array.isArray(one) && one.every(Number.isInteger))
  )
}
