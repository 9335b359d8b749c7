import { paths } from '../paths.ts'

/** The query parameters of the return pages, and what accepts a payment in each (services.md, “Payment result pages”). */
const accepting: Readonly<Record<string, string>> = { wynik: 'ok', czySukces: 'true' }

/**
 * What the address of a payment's return states: success is `wynik=ok`, or `czySukces=true` after the provider's redirect.
 * An address without either states nothing.
 * The address alone is no proof: only the office knows whether money has come.
 */
export function outcomeOf(query: URLSearchParams): 'accepted' | 'failed' | 'unstated' {
  const stated = [...query].filter(([name]) => Object.hasOwn(accepting, name))
  if (stated.length === 0) return 'unstated'
  return stated.every(([name, value]) => value === accepting[name]) ? 'accepted' : 'failed'
}

/** The name by which addresses and calls know a payment; the office adds it to the address that one comes back to. */
export const TRANSACTION = 'idTransakcji'

/** The addresses sent to the office that a payment returns to, and the page of an order. */
export const paymentReturns = (origin: string) => ({
  accepted: `${origin}${paths.paymentResult}?wynik=ok`,
  failed: `${origin}${paths.paymentResult}?wynik=blad`,
  of: (transaction: string) => `${paths.paymentResult}?${new URLSearchParams({ [TRANSACTION]: transaction })}`,
})
