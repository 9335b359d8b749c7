import { type DestinationStream, type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'

export type Log = Logger
export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

export interface LogOptions {
  readonly process: 'office' | 'serve'
  readonly level: LogLevel
  /** Lines for a person at a terminal, in place of JSON. */
  readonly readable: boolean
}

/** Where lines go, each with its end of line. */
export type LogDestination = DestinationStream

/**
 * The log of a process: JSON lines with time, level and process. Write routes, codes and counts to it, never what a
 * resident has sent; what comes from elsewhere (messages of libraries) is hidden where it looks like personal data.
 */
export function createLog({ process, level, readable }: LogOptions, to: LogDestination): Log {
  const asText = prettyFactory({ colorize: false, ignore: 'process', translateTime: 'SYS:HH:MM:ss', singleLine: true })
  const destination = readable ? { write: (line: string) => to.write(asText(line)) } : to
  return pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggable },
      hooks: { streamWrite: withoutPersonalData },
    },
    destination,
  )
}

/** A log that keeps nothing. */
export const silentLog: Log = pino({ level: 'silent' })

/** PESEL and NIP numbers, accounts at banks. */
const numbers = /\d{9,}/g
const mailAddresses = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
const queries = /\?[\w.%[\]~-]*=[^\s"'`)]*/g
/** Session tokens, codes in links and the like. */
const secrets = /(?<![\w-])(?=[\w-]*\d)[\w-]{40,}/g
const suspicious = /\d{9}|@|%40|\?|[\w-]{40}/

const hidden = (text: string): string =>
  text.replace(queries, '?').replace(mailAddresses, '(mail)').replace(secrets, '(secret)').replace(numbers, '0')

/** Hides what looks like personal data or a secret in the texts and numbers of one line of JSON. */
const withoutPersonalData = (line: string): string =>
  line.replace(/"(?:[^"\\]|\\.)*"|\d{9,}/g, (token) => {
    if (!token.startsWith('"')) return '0'
    return suspicious.test(token) ? JSON.stringify(hidden(JSON.parse(token))) : token
  })

/** The deepest of a chain of causes: libraries wrap the error of the driver or of the system in their own. */
export function rootCause(error: unknown): unknown {
  let deepest = error
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause
  return deepest
}

/** An error as the log may keep it: its kind, code and place. Messages quote what was sent, so they stay out. */
export function loggable(error: unknown): Readonly<Record<string, unknown>> {
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return { kind: typeof cause }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { kind: cause.name, code, at: frames.slice(0, 8).map((line) => line.trim()) }
}
