import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie of a session. Scripts cannot read it; in production it goes over TLS alone. */
export interface SessionCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function sessionCookie(secure: boolean): SessionCookie {
  const name = `${secure ? '__Host-' : ''}okienko-studio`
  const write = (reply: FastifyReply, value: string, more: readonly string[] = []): void => {
    const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : []), ...more]
    reply.header('set-cookie', parts.join('; '))
  }
  return {
    read: ({ headers }) => {
      const pair = (headers.cookie ?? '').split(/; */).find((one) => one.startsWith(`${name}=`))
      const value = pair?.slice(name.length + 1)
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
    },
    write: (reply, token) => write(reply, token),
    clear: (reply) => write(reply, '', ['Max-Age=0']),
  }
}
