import type { PaymentServices } from '../services.ts'

/**
 * Whether a stand-in is asked to serve this very office: it notifies nobody else, and sends browsers nowhere but to where
 * payments come back. Its keys are known to everybody, so without this it would send requests anywhere.
 */
export function isOwnAddress({ own }: PaymentServices, notifyAt: string, returnTo: string): boolean {
  const isNotice = /^\/platnosci\/(kir|p24)\/powiadomienie$/.test(notifyAt.slice(own().length))
  return notifyAt.startsWith(own()) && isNotice && URL.canParse(returnTo) && isReturn(new URL(returnTo))
}

function isReturn({ protocol, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && pathname.endsWith('/platnosci/powrot')
}
