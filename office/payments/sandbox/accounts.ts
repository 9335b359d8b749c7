import type { Language } from '../../language.ts'
import type { KirAccount } from '../kir.ts'
import type { P24Account } from '../p24.ts'

/** Where the stand-ins are, below the office API's base. */
export const SANDBOX = '/piaskownica'

/** The account of a demonstration at the stand-in of Przelewy24. Its keys are no secret: nothing is paid there. */
export const SANDBOX_P24 = (own: string): P24Account => ({
  url: `${own}${SANDBOX}/p24`,
  merchantId: 12_345,
  posId: 12_345,
  crc: '0123456789abcdef',
  apiKey: 'piaskownica',
})

/** The account of a demonstration at the stand-in of the clearing house. */
export const SANDBOX_KIR = (own: string): KirAccount => ({
  url: `${own}${SANDBOX}/kir`,
  merchantId: 'jasnowola',
  key: 'piaskownica-kir',
})

/** Browsers come to a stand-in the way they came to the office, perhaps below a portal's path: by a relative address. */
export function sandboxPage(url: string, language: Language): string {
  const { pathname } = new URL(url)
  return `..${pathname.slice(pathname.indexOf(`${SANDBOX}/`))}?lang=${language}`
}
