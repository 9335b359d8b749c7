import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies of the back office. Scripts cannot read them; in production they go over TLS alone. */
export interface Cookies {
  /** The value that the browser sent; undefined for none and for what is no value of ours. */
  read(request: FastifyRequest, name: CookieName): string | undefined
  write(reply: FastifyReply, name: CookieName, value: string, options?: { readonly seconds?: number }): void
  clear(reply: FastifyReply, name: CookieName): void
}

/**
 * - `sesja`: the token of the session
 * - `formularz`: what the forms of a browser without a session are bound to
 * - `jezyk`: the language chosen
 * - `krok`: what must survive the way back from another site: a set-up link, a sign-in at the identity provider
 */
type CookieName = 'sesja' | 'formularz' | 'jezyk' | 'krok'

/** Browsers do not send a strict cookie with a request that another site led to; these are needed then. */
const LAX: readonly CookieName[] = ['krok', 'jezyk']

export function cookies(secure: boolean): Cookies {
  const nameOf = (name: CookieName): string => `${secure ? '__Host-' : ''}zaplecze-${name}`
  const write: Cookies['write'] = (reply, name, value, { seconds } = {}) => {
    const parts = [
      `${nameOf(name)}=${value}`,
      'Path=/',
      'HttpOnly',
      `SameSite=${LAX.includes(name) ? 'Lax' : 'Strict'}`,
      ...(secure ? ['Secure'] : []),
      ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ]
    // Fastify adds each to those before it.
    reply.header('set-cookie', parts.join('; '))
  }
  return {
    read: (request, name) => {
      const start = `${nameOf(name)}=`
      const pair = (request.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(start))
      const value = pair?.slice(start.length)
      return value !== undefined && /^[\w.-]{1,3000}$/.test(value) ? value : undefined
    },
    write,
    clear: (reply, name) => write(reply, name, '', { seconds: 0 }),
  }
}
