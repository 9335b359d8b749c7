import type { Value } from '../model/types.ts'
import type { WidgetCallPlan, WidgetPlan } from '../plan/block.ts'
import { addressOf, type QueryPair } from './client/address.ts'
import type { ApiClient } from './client/api-client.ts'
import { encode, encodeText } from './client/encode.ts'
import type { Result } from './client/error.ts'
import type { Subject } from './environment.ts'
import type { PageController, PageQuery } from './page/page-controller.ts'
import { type FileRequest, fileName, sourceRequest, subjectPair } from './request.ts'

/**
 * Values as the model has them (money in grosze), encoded by the contract. Null is left out; a value whose `{name}` is in
 * the path is put there.
 */
export type WidgetQuery = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>

export type WidgetBody = Readonly<Record<string, Value>>

/**
 * The calls of a widget, by the names of its manifest. Their promises never reject: a failure is a `Result`. The subject
 * is sent with those that take it.
 */
export interface WidgetCalls {
  /** Data that the page holds: the same object for the same call and query. */
  readonly query: (call: string, query?: WidgetQuery) => PageQuery
  readonly send: (call: string, body: WidgetBody, query?: WidgetQuery) => Promise<Result<Value>>
  /** What `useDownload` fetches; by POST where there is a body. `file`: the name it is saved under. */
  readonly fileRequest: (
    call: string,
    file: string,
    values: { readonly query?: WidgetQuery; readonly body?: WidgetBody },
  ) => FileRequest
  /** The address for the browser to go to, which leads it on; neither token nor subject is in it. */
  readonly address: (call: string, query: WidgetQuery) => string
}

export interface WidgetCallsOptions {
  readonly subject: Subject | null
  readonly client: ApiClient
  readonly page: PageController
  /** Base of the office API, for the browser. */
  readonly api: string
  readonly language: string
}

export function widgetCalls(plan: WidgetPlan, options: WidgetCallsOptions): WidgetCalls {
  const { subject, client, page, api, language } = options
  const called = (name: string, query: WidgetQuery = {}) => {
    const call = callOf(plan, name)
    const reply = call.reply === 'file' || call.reply === null ? ({ kind: 'unknown' } as const) : call.reply
    const { path, rest } = intoPath(call.path, query)
    const own = call.subject ? subjectPair({ subject }) : null
    return { call, reply, request: sourceRequest(path, [...(own === null ? [] : [own]), ...pairsOf(call, rest)]) }
  }
  return {
    query(name, query) {
      const { reply, request } = called(name, query)
      return page.query(request, reply)
    },
    send(name, body, query) {
      const { call, reply, request } = called(name, query)
      return client.send({ path: request.path, query: request.query, body: bodyOf(call, body) }, { reply })
    },
    fileRequest(name, file, { query, body }) {
      const { call, request } = called(name, query)
      return { ...request, file: fileName(file), ...(body === undefined ? {} : { body: bodyOf(call, body) }) }
    },
    address(name, query) {
      const call = callOf(plan, name)
      const { path, rest } = intoPath(call.path, query)
      return addressOf(api, path, pairsOf(call, rest), language)
    },
  }
}

/** Puts the values that a path names into it. Throws for one that is missing: a programming error of the widget. */
function intoPath(path: string, query: WidgetQuery): { readonly path: string; readonly rest: WidgetQuery } {
  const named = new Set<string>()
  const written = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(query, name) ? query[name] : null
    if (value === null || value === undefined || typeof value === 'object') throw new Error(`${path} needs ${name}`)
    named.add(name)
    return encodeURIComponent(String(value))
  })
  return { path: written, rest: Object.fromEntries(Object.entries(query).filter(([name]) => !named.has(name))) }
}

/** Throws for a call that the widget's manifest does not have: a programming error of the widget. */
function callOf({ widget, calls }: WidgetPlan, name: string): WidgetCallPlan {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) throw new Error(`The manifest of ${widget} has no call ${name}`)
  return call
}

const unknown = { kind: 'unknown' } as const

const pairsOf = (call: WidgetCallPlan, query: WidgetQuery): readonly QueryPair[] =>
  Object.entries(query).flatMap(([name, value]): readonly QueryPair[] => {
    const text = value === null ? null : encodeText(call.query[name] ?? unknown, value)
    return text === null ? [] : [[name, text]]
  })

const bodyOf = (call: WidgetCallPlan, body: WidgetBody): Value =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, encode(call.body[name] ?? unknown, value)]))

/** A text of a widget with values in the place of `{name}`. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
