import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whether the forwarding headers of a connection from this address count. */
export type TrustsAddress = (address: string) => boolean

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads what `TRUST_PROXY` names: IP addresses, networks, and the groups `loopback`, `linklocal` and `uniquelocal`. */
export function trustedProxies(named: readonly string[]): TrustsAddress {
  const list = new BlockList()
  for (const network of named.flatMap((name) => GROUPS[name] ?? [name])) {
    const [base = '', prefix] = network.split('/')
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(base, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request came through a reverse proxy, or says so. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined)

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * Looks at each request for a forwarding header that does not count, and logs the first with the name of the setting. The
 * address is left out: it may be a resident's.
 */
export function ignoredForwarding(trusts: TrustsAddress, log: (line: string) => void): (request: Received) => void {
  let logged = false
  return ({ headers, socket }) => {
    if (logged || !isForwarded(headers)) return
    if (trusts(socket.remoteAddress ?? '')) return
    logged = true
    log(
      'A forwarding header from an address that TRUST_PROXY does not name was ignored, as all further ones are. Behind a reverse proxy, set TRUST_PROXY to its address; otherwise all clients share the limits of one address.',
    )
  }
}
