import { paths } from '../paths.ts'

/** The query parameters of the return pages, and what accepts a payment in each (services.md, “Payment result pages”). */
const accepting: Readonly<Record<string, string>> = { wynik: 'ok', czySukces: 'true' }

/**
 * Whether the address of a payment's return states success: `wynik=ok`, or `czySukces=true` after the provider's redirect.
 * The address alone is no proof: only the office knows whether money has come.
 */
export function isAcceptedReturn(query: URLSearchParams): boolean {
  const stated = [...query].filter(([name]) => Object.hasOwn(accepting, name))
  return stated.length > 0 && stated.every(([name, value]) => value === accepting[name])
}

/** The name by which addresses and calls know a payment; the office adds it to the address that one comes back to. */
export const TRANSACTION = 'idTransakcji'

/** The addresses sent to the office that a payment returns to, and the page of an order. */
export const paymentReturns = (origin: string) => ({
  accepted: `${origin}${paths.paymentResult}?wynik=ok`,
  failed: `${origin}${paths.paymentResult}?wynik=blad`,
  of: (transaction: string) => `${paths.paymentResult}?${new URLSearchParams({ [TRANSACTION]: transaction })}`,
})
