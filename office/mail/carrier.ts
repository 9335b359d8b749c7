import { createTransport } from 'nodemailer'

/**
 * Hands one mail to a server. Throws MailRefused when the server does not want this mail, any other error when it is
 * unavailable.
 */
export type Carrier = (mail: {
  /** Of the mail in the office, and when it was written: every copy of it names both. */
  readonly id: number
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
}) => Promise<void>

/** The server replied that it does not take this mail; it may take others. */
export class MailRefused extends Error {
  /** Whether it will not take it later either: its recipient is unknown, say. */
  readonly permanent: boolean

  constructor(permanent: boolean, cause?: unknown) {
    super('The mail server refused a mail', { cause })
    this.name = 'MailRefused'
    this.permanent = permanent
  }
}

/** Errors about one mail; all others (connection, TLS, sign-in at the server) are about the server. */
const REFUSALS = ['EENVELOPE', 'EMESSAGE']

const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Carries mail to an SMTP server (`smtp://user:password@host:port`, `smtps://…`). A mail that is sent a second time, because
 * the office was killed before it could record the first, has the same Message-ID, by which servers recognise it.
 */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({ ...TIMEOUTS, url })
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, at, to, subject, text }) => {
    const messageId = `<okienko-${at.getTime()}-${id}@${domain}>`
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    } catch (error) {
      throw refusalOf(error) ?? error
    }
  }
}

/** What an error of nodemailer says about this mail; undefined when it is about the server. */
function refusalOf(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error) || !('code' in error) || !REFUSALS.includes(`${error.code}`)) return undefined
  // A reply 4xx means later (RFC 5321); without a reply, the mail could not even be offered.
  const isTemporary = 'responseCode' in error && Number(error.responseCode) < 500
  return new MailRefused(!isTemporary, error)
}
