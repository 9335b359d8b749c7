import { homeOf, type Portals } from '../accounts/return-address.ts'
import { clearingHouse, type KirAccount } from './kir.ts'
import { type P24Account, przelewy24 } from './p24.ts'
import type { Provider, ProviderKey } from './provider.ts'
import { SANDBOX_KIR, SANDBOX_P24, sandboxPage } from './sandbox/accounts.ts'
import type { PaymentServices } from './services.ts'

/** What an operator decides about payments; all may be left out. */
export interface PaymentOptions {
  /** The office API's base as browsers and providers see it; a portal's `/api` when none is given. */
  readonly publicUrl?: string
  readonly p24?: P24Account
  readonly kir?: KirAccount
  /** Milliseconds after which a paid order is booked by itself; two days in a demonstration, else never. */
  readonly bookAfter?: number
  /** Providers to use as they are: tests give their own. */
  readonly providers?: Partial<Record<ProviderKey, Provider>>
}

interface Place {
  readonly portals: Portals
  readonly demo: boolean
  /** Where this office listens; asked for at each call, since it is not known before. Without a slash at the end. */
  readonly own: () => string
}

const TWO_DAYS = 2 * 24 * 3_600_000

/** A provider that has no account here is stood in for in a demonstration, and missing otherwise. */
export function paymentServices(options: PaymentOptions, { portals, demo, own }: Place): PaymentServices {
  const { publicUrl, providers } = options
  const p24 = accountOr(
    options.p24,
    demo,
    (account, page) => przelewy24(account, page),
    () => SANDBOX_P24(own()),
  )
  const kir = accountOr(
    options.kir,
    demo,
    (account, page) => clearingHouse(account, page),
    () => SANDBOX_KIR(own()),
  )
  const bookAfter = options.bookAfter ?? (demo ? TWO_DAYS : undefined)
  return {
    providers: providers ?? { ...(p24 === undefined ? {} : { p24 }), ...(kir === undefined ? {} : { kir }) },
    publicBase: (request) => publicUrl ?? `${homeOf(portals, request)}/api`,
    // A stand-in lives in this very process; a provider is outside.
    notifyBase: (key) => (options[key] === undefined ? own() : (publicUrl ?? own())),
    own,
    bookAfter,
    sandbox: demo,
  }
}

function accountOr<Account>(
  account: Account | undefined,
  demo: boolean,
  provider: (account: () => Account, page?: Provider['pageFor']) => Provider,
  standIn: () => Account,
): Provider | undefined {
  if (account !== undefined) return provider(() => account)
  return demo ? provider(standIn, sandboxPage) : undefined
}

/**
 * What the environment says: OFFICE_PUBLIC_URL; P24_MERCHANT_ID, P24_POS_ID (the merchant's when left out), P24_CRC,
 * P24_API_KEY, P24_URL (the live service when left out); KIR_URL, KIR_MERCHANT_ID, KIR_KEY. Throws on an account that is
 * named in part, or without the address that its provider is to call back at, so that a slip shows at start.
 */
export function paymentOptionsOf(env: Readonly<Record<string, string | undefined>>): PaymentOptions {
  const publicUrl = env.OFFICE_PUBLIC_URL?.replace(/\/+$/, '')
  const p24 = p24Of(env)
  const kir = kirOf(env)
  if (publicUrl === undefined && (p24 ?? kir) !== undefined)
    throw new Error('OFFICE_PUBLIC_URL must say where payment providers reach this office API')
  return {
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(p24 === undefined ? {} : { p24 }),
    ...(kir === undefined ? {} : { kir }),
  }
}

function p24Of(env: Readonly<Record<string, string | undefined>>): P24Account | undefined {
  const { P24_MERCHANT_ID: merchant, P24_POS_ID: pos, P24_CRC: crc, P24_API_KEY: apiKey, P24_URL: url } = env
  if (!merchant && !crc && !apiKey) return undefined
  const [merchantId, posId] = [Number(merchant), Number(pos || merchant)]
  if (!Number.isSafeInteger(merchantId + posId) || merchantId <= 0 || !crc || !apiKey)
    throw new Error('Przelewy24 needs P24_MERCHANT_ID, P24_CRC and P24_API_KEY')
  return { url: (url || 'https://secure.przelewy24.pl').replace(/\/+$/, ''), merchantId, posId, crc, apiKey }
}

function kirOf(env: Readonly<Record<string, string | undefined>>): KirAccount | undefined {
  const { KIR_URL: url, KIR_MERCHANT_ID: merchantId, KIR_KEY: key } = env
  if (!url && !merchantId && !key) return undefined
  if (!url || !merchantId || !key) throw new Error('The clearing house needs KIR_URL, KIR_MERCHANT_ID and KIR_KEY')
  return { url: url.replace(/\/+$/, ''), merchantId, key }
}
