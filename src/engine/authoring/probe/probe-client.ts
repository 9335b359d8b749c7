import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import { type Diagnostic, diagnosticOf, Report } from '../../compiler/diagnostics/diagnostic.ts'
import type { Value, ValueType } from '../../model/types.ts'
import { decoderOf, UNREADABLE } from '../../runtime/client/decode.ts'
import type { Result } from '../../runtime/client/error.ts'
import { type ApiRequest, exchange, parseJson, requestAddress } from '../../runtime/client/exchange.ts'
import { fetchFile } from '../../runtime/client/file.ts'
import type { ApiConnection } from '../../runtime/client/transport.ts'
import { isNotFound } from '../../runtime/page/inputs.ts'
import { findingOf, flawsOf } from './findings.ts'
import type { CallPlace, ProbedOffice, ProbeEnv } from './office.ts'

type Request = Pick<ApiRequest, 'path' | 'query'>

/** Whether the token is sent with a request, and whether “not found” is an answer rather than a failure. */
export interface ProbeRequestOptions {
  readonly signedIn: boolean
  readonly mayBeAbsent?: boolean
}

/** What all pages of a probe share. */
interface Sent {
  readonly connections: { readonly [K in 'open' | 'signedIn']: ApiConnection }
  readonly texts: Map<string, Promise<Result<string>>>
  readonly files: Map<string, Promise<Result<unknown>>>
}

/**
 * The requests of a page: each is sent once, however many pages of the probe make it, and decoded by the type that each
 * needs.
 */
export class ProbeClient {
  readonly diagnostics = new Report()
  readonly #sent: Sent
  readonly #asked = new Set<string>()

  private constructor(sent: Sent) {
    this.#sent = sent
  }

  /** For the shell, which comes before the pages. */
  static of({ api, language }: ProbedOffice, { transport, token, timeouts }: ProbeEnv): ProbeClient {
    const connection = (token: string | null): ApiConnection => ({
      ...transport,
      api,
      language,
      timeouts,
      credentials: () => ({ token }),
      onReply: () => {},
    })
    const connections = { open: connection(null), signedIn: connection(token) }
    return new ProbeClient({ connections, texts: new Map(), files: new Map() })
  }

  /** For one more page of the same probe, with findings of its own. */
  forPage(): ProbeClient {
    return new ProbeClient(this.#sent)
  }

  /** Different addresses that this page has asked for. */
  get calls(): number {
    return this.#asked.size
  }

  /** Different addresses that all pages have asked for. */
  get allCalls(): number {
    return this.#sent.texts.size + this.#sent.files.size
  }

  /** Sends a request, reports what is wrong, and returns the value that a page would get. */
  async read(
    request: Request,
    type: ValueType,
    place: CallPlace,
    options: ProbeRequestOptions,
  ): Promise<Result<Value>> {
    const call = `GET ${request.path}`
    const reply = await this.#text(request, options)
    if (!reply.ok) {
      if (options.mayBeAbsent !== true || !isNotFound(reply.error))
        this.report(findingOf(reply.error, call, place.at, { ...options, api: this.#sent.connections.open.api }))
      return reply
    }
    const text = reply.value
    const json = text.trim() === '' ? null : parseJson(text)
    if (json === undefined) {
      this.report(diagnosticOf('error', 'api-not-json', place.at, { call }))
      return malformed
    }
    const value = decoderOf(type)(json)
    // Decoding changes the document, so that its flaws are looked for in another copy.
    for (const flaw of flawsOf(type, text.trim() === '' ? null : parseJson(text), call, place)) this.report(flaw)
    return value === UNREADABLE ? malformed : { ok: true, value }
  }

  /** Fetches a document, to see whether it can be fetched. */
  async file(request: Request, at: Span, options: ProbeRequestOptions): Promise<void> {
    const env = this.#envOf(options)
    const key = `${options.signedIn} ${requestAddress(env, request)}`
    this.#asked.add(key)
    const fetched = this.#sent.files.get(key) ?? fetchFile(env, request)
    this.#sent.files.set(key, fetched)
    const result = await fetched
    if (!result.ok) this.report(findingOf(result.error, `GET ${request.path}`, at, { ...options, api: env.api }))
  }

  report(diagnostic: Diagnostic): void {
    this.diagnostics.add([diagnostic])
  }

  #text(request: Request, options: ProbeRequestOptions): Promise<Result<string>> {
    const env = this.#envOf(options)
    const key = `${options.signedIn} ${requestAddress(env, request)}`
    this.#asked.add(key)
    const known = this.#sent.texts.get(key)
    if (known) return known
    const sent = exchange<string>(env, request, env.timeouts.data, undefined, async (reply) => ({
      ok: true,
      value: await reply.text(),
    }))
    this.#sent.texts.set(key, sent)
    return sent
  }

  #envOf({ signedIn }: ProbeRequestOptions): ApiConnection {
    const { connections } = this.#sent
    return signedIn ? connections.signedIn : connections.open
  }
}

const malformed = { ok: false, error: { kind: 'malformed', problems: [] } } as const satisfies Result<Value>
