import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import { type Diagnostic, diagnosticOf, Report } from '../../compiler/diagnostics/diagnostic.ts'
import type { Value, ValueType } from '../../model/types.ts'
import type { GatewayEnv } from '../../runtime/client/env.ts'
import type { Result } from '../../runtime/client/error.ts'
import { type CallRequest, exchange, parseJson, requestAddress } from '../../runtime/client/exchange.ts'
import { fetchFile } from '../../runtime/client/file.ts'
import { readerOf } from '../../runtime/client/reader.ts'
import { UNREADABLE } from '../../runtime/client/unreadable.ts'
import { findingOf, flawsOf } from './findings.ts'
import type { CallPlace, ProbedOffice, ProbeEnv } from './office.ts'

type Request = Pick<CallRequest, 'path' | 'query'>

/** What to make of a call: whether the token goes with it, and whether “there is no such thing” is an answer. */
export interface AskOptions {
  readonly signedIn: boolean
  readonly mayBeAbsent?: boolean
}

/** The calls of a probe: each is made once, however many pages make it, and read by the type that each page needs. */
export class Asking {
  readonly report = new Report()
  readonly #envs: { readonly [K in 'open' | 'signedIn']: GatewayEnv }
  readonly #texts = new Map<string, Promise<Result<string>>>()
  readonly #files = new Map<string, Promise<Result<unknown>>>()

  constructor({ api, language }: ProbedOffice, { transport, token, patience }: ProbeEnv) {
    const env = (sent: string | null): GatewayEnv => ({
      ...transport,
      api,
      language,
      patience,
      credentials: () => ({ token: sent }),
      onReply: () => {},
    })
    this.#envs = { open: env(null), signedIn: env(token) }
  }

  /** Different calls made so far: addresses, not paths. */
  get calls(): number {
    return this.#texts.size + this.#files.size
  }

  /** Asks, reports what is wrong, and gives the value as the page would have it. */
  async read(request: Request, type: ValueType, place: CallPlace, options: AskOptions): Promise<Result<Value>> {
    const call = `GET ${request.path}`
    const heard = await this.#text(request, options)
    if (!heard.ok) {
      if (options.mayBeAbsent !== true || !isAbsent(heard))
        this.tell(findingOf(heard.error, call, place.at, { ...options, api: this.#envs.open.api }))
      return heard
    }
    const text = heard.value
    const json = text.trim() === '' ? null : parseJson(text)
    if (json === undefined) {
      this.tell(diagnosticOf('error', 'api-not-json', place.at, { call }))
      return malformed
    }
    const value = readerOf(type)(json)
    // What is read is put in the place of the document, so that its flaws are looked for in another.
    for (const flaw of flawsOf(type, text.trim() === '' ? null : parseJson(text), call, place)) this.tell(flaw)
    return value === UNREADABLE ? malformed : { ok: true, value }
  }

  /** Fetches a document, to see that it comes. */
  async file(request: Request, at: Span, options: AskOptions): Promise<void> {
    const env = this.#envOf(options)
    const key = `${options.signedIn} ${requestAddress(env, request)}`
    const fetched = this.#files.get(key) ?? fetchFile(env, request)
    this.#files.set(key, fetched)
    const result = await fetched
    if (!result.ok) this.tell(findingOf(result.error, `GET ${request.path}`, at, { ...options, api: env.api }))
  }

  tell(diagnostic: Diagnostic): void {
    this.report.add([diagnostic])
  }

  #text(request: Request, options: AskOptions): Promise<Result<string>> {
    const env = this.#envOf(options)
    const key = `${options.signedIn} ${requestAddress(env, request)}`
    const known = this.#texts.get(key)
    if (known) return known
    const asked = exchange<string>(env, request, env.patience.data, undefined, async (reply) => ({
      ok: true,
      value: await reply.text(),
    }))
    this.#texts.set(key, asked)
    return asked
  }

  #envOf({ signedIn }: AskOptions): GatewayEnv {
    return signedIn ? this.#envs.signedIn : this.#envs.open
  }
}

const malformed = { ok: false, error: { kind: 'malformed', problems: [] } } as const satisfies Result<Value>

/** The office understood what was asked for, and says that there is none. */
const isAbsent = (heard: Result<unknown>): boolean =>
  !heard.ok && heard.error.kind === 'refused' && heard.error.status === 404 && heard.error.description !== null
