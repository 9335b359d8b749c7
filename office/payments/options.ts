import type { Settings } from '../../schemas/settings/index.ts'
import { homeOf, isPortal, type Portals } from '../accounts/return-address.ts'
import type { ProviderId } from '../db/schema/index.ts'
import { definitionEntries, type PaymentProvider, type ProviderDefinitions, webhookPath } from './provider.ts'
import { PAYMENT_PROVIDERS } from './providers/index.ts'
import type { PaymentServices } from './services.ts'

type Providers = Partial<Record<ProviderId, PaymentProvider>>

/** An operator's settings of payments; all are optional. */
export interface PaymentOptions {
  /** The office API's base as browsers and providers see it; a portal's `/api` when not given. */
  readonly publicUrl?: string
  /** Connections with accounts at providers. */
  readonly providers?: Providers
  /** Milliseconds after which a paid order is booked automatically; two days in a demonstration, else never. */
  readonly bookAfter?: number
  /** All providers; those of `providers/` when not given. */
  readonly definitions?: ProviderDefinitions
}

interface Surroundings {
  readonly portals: Portals
  readonly demo: boolean
  /** Where this office listens, which is known once it does; without a slash at the end. */
  readonly ownUrl: () => string
}

const TWO_DAYS = 2 * 24 * 3_600_000

/** In a demonstration, a provider without an account here is replaced by its sandbox; otherwise it is not offered. */
export function paymentServices(options: PaymentOptions, { portals, demo, ownUrl }: Surroundings): PaymentServices {
  const { publicUrl, providers: connected = {}, definitions = PAYMENT_PROVIDERS } = options
  const providers: Providers = { ...connected }
  for (const [id, { sandbox }] of definitionEntries(definitions))
    if (demo && sandbox !== undefined) providers[id] ??= sandbox.connect(ownUrl)
  const bookAfter = options.bookAfter ?? (demo ? TWO_DAYS : undefined)
  return {
    definitions,
    providers,
    publicUrl: (request) => publicUrl ?? `${homeOf(portals, request)}/api`,
    // A sandbox is in this very process; a real provider calls from outside.
    webhookUrl: (id) => `${connected[id] === undefined ? ownUrl() : (publicUrl ?? ownUrl())}${webhookPath(id)}`,
    mayReturnTo: (origin) =>
      isPortal(portals, origin) || (publicUrl !== undefined && origin === new URL(publicUrl).origin),
    ownUrl,
    bookAfter,
  }
}

/** What the settings say of payments. A provider whose account is not complete is left out. */
export function paymentOptionsOf(
  settings: Settings,
  definitions: ProviderDefinitions = PAYMENT_PROVIDERS,
): PaymentOptions {
  const publicUrl = settings.OFFICE_PUBLIC_URL
  const providers: Providers = {}
  for (const [id, definition] of definitionEntries(definitions)) {
    const provider = definition.connect(settings)
    if (provider !== undefined) providers[id] = provider
  }
  return { ...(publicUrl === undefined ? {} : { publicUrl }), providers }
}
