import { paths } from '../paths.ts'

/** The query parameters of the return pages, and what accepts a payment in each (services.md, “Payment result pages”). */
const accepting: Readonly<Record<string, string>> = { wynik: 'ok', czySukces: 'true' }

/**
 * What the address of a payment's return says: `wynik=ok`, or `czySukces=true` after the provider's redirect, is accepted,
 * anything else failed. Only a word of the address: whether money has come is for the office to say.
 */
export function saysAccepted(query: URLSearchParams): boolean {
  const said = [...query].filter(([name]) => Object.hasOwn(accepting, name))
  return said.length > 0 && said.every(([name, value]) => value === accepting[name])
}

/** The name by which addresses and calls know a payment; the office adds it to the address that one comes back to. */
export const TRANSACTION = 'idTransakcji'

/** The addresses that the office is told a payment comes back to, and the page of an order. */
export const paymentReturns = (origin: string) => ({
  accepted: `${origin}${paths.paymentResult}?wynik=ok`,
  failed: `${origin}${paths.paymentResult}?wynik=blad`,
  of: (transaction: string) => `${paths.paymentResult}?${new URLSearchParams({ [TRANSACTION]: transaction })}`,
})
