import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts cannot read; in production it goes over TLS alone. */
interface StudioCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

/** The cookie of a session. */
export type SessionCookie = StudioCookie

export const sessionCookie = (secure: boolean): SessionCookie =>
  cookieNamed('okienko-studio', secure, { value: /^[\w-]{43}$/, more: ['SameSite=Strict'] })

/** Seconds that a sign-in at the provider may take. */
const STEP_SECONDS = 600

/** What waits for the provider’s answer, with which another site leads here. */
export const stepCookie = (secure: boolean): StudioCookie =>
  cookieNamed('okienko-studio-step', secure, {
    value: /^[\w-]{1,1000}$/,
    more: ['SameSite=Lax', `Max-Age=${STEP_SECONDS}`],
  })

interface CookieRules {
  /** What a value looks like: any other is none. */
  readonly value: RegExp
  readonly more: readonly string[]
}

function cookieNamed(base: string, secure: boolean, rules: CookieRules): StudioCookie {
  const name = `${secure ? '__Host-' : ''}${base}`
  const write = (reply: FastifyReply, value: string, more: readonly string[]): void => {
    const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', ...more, ...(secure ? ['Secure'] : [])]
    // Another cookie of the same reply stays.
    reply.header('set-cookie', parts.join('; '))
  }
  return {
    read: ({ headers }) => {
      const pair = (headers.cookie ?? '').split(/; */).find((one) => one.startsWith(`${name}=`))
      const value = pair?.slice(name.length + 1)
      return value !== undefined && rules.value.test(value) ? value : null
    },
    write: (reply, value) => write(reply, value, rules.more),
    clear: (reply) => write(reply, '', [...rules.more.filter((one) => !one.startsWith('Max-Age')), 'Max-Age=0']),
  }
}
