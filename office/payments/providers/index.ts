import type { ProviderDefinitions } from '../provider.ts'
import { kir } from './kir/index.ts'
import { p24 } from './p24/index.ts'

/** The payment providers, by the ids that the contract has in `/platnosci/{provider}/dodajPrzelew`. */
export const PAYMENT_PROVIDERS = { kir, p24 } satisfies ProviderDefinitions
