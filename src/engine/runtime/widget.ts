import type { WidgetCallPlan, WidgetPlan } from '../plan/block.ts'
import { addressOf, type QueryPair } from './client/address.ts'
import type { Office, Reading } from './client/api-client.ts'
import type { Sent } from './client/XXX.ts'
import type { SessionEnv, Subject } from './env.ts'
import { type FileRequest, fileName, subjectPair } from './query.ts'

/** What a widget shows it finds out by itself: all that is known here is that it stands on the page. */
export interface WidgetView {
  readonly kind: 'widget'
  readonly plan: WidgetPlan
}

export const widgetView = (_env: SessionEnv, plan: WidgetPlan): WidgetView => ({ kind: 'widget', plan })

/** Null is left out; a list is written with commas. What the path names as `{name}` goes there, not into the query. */
export type WidgetQuery = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>

/** JSON as the contract takes it: amounts in złoty, days `yyyy-MM-dd`. */
export type WidgetBody = Readonly<Record<string, unknown>>

/** The calls of a widget, by the names of its manifest. None ever rejects; the subject goes with those that take it. */
export interface WidgetCalls {
  readonly read: (call: string, query?: WidgetQuery) => Reading
  readonly send: (call: string, body: WidgetBody, query?: WidgetQuery) => Sent
  /** What `useDownload` fetches; by POST where there is a body. `file`: the name it is saved under. */
  readonly fileRequest: (
    call: string,
    file: string,
    said: { readonly query?: WidgetQuery; readonly body?: WidgetBody },
  ) => FileRequest
  /** Where the browser itself goes for a call, which leads it on; neither token nor subject goes along. */
  readonly address: (call: string, query: WidgetQuery) => string
}

/** Whose calls they are, and where they go. */
export interface CallsEnv {
  readonly subject: Subject | null
  readonly office: Office
  /** Base of the office API, as the browser calls it. */
  readonly api: string
  readonly language: string
}

export function widgetCalls(plan: WidgetPlan, { subject, office, api, language }: CallsEnv): WidgetCalls {
  const called = (name: string, query: WidgetQuery = {}) => {
    const call = callOf(plan, name)
    const reply = call.reply === 'file' || call.reply === null ? ({ kind: 'unknown' } as const) : call.reply
    const { path, rest } = intoPath(call.path, query)
    const whose = call.subject ? subjectPair({ subject }) : null
    return { path, reply, query: [...(whose === null ? [] : [whose]), ...pairsOf(rest)] }
  }
  return {
    read(name, query) {
      const { reply, ...request } = called(name, query)
      return office.read({ ...request, key: request.path }, reply)
    },
    send(name, body, query) {
      const { reply, ...request } = called(name, query)
      return office.send({ ...request, body }, reply)
    },
    fileRequest(name, file, { query, body }) {
      const { path, query: pairs } = called(name, query)
      return { key: path, path, query: pairs, file: fileName(file), ...(body === undefined ? {} : { body }) }
    },
    address(name, query) {
      const { path, rest } = intoPath(callOf(plan, name).path, query)
      return addressOf(api, path, pairsOf(rest), language)
    },
  }
}

/** Puts what a path names into it. Throws for what it names and is not given: a fault of the widget. */
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

/** Throws for a call that the widget's manifest does not have: a fault of the widget. */
function callOf({ widget, calls }: WidgetPlan, name: string): WidgetCallPlan {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) throw new Error(`The manifest of ${widget} has no call ${name}`)
  return call
}

const pairsOf = (query: WidgetQuery): readonly QueryPair[] =>
  Object.entries(query).flatMap(([name, value]): readonly QueryPair[] => {
    if (value === null) return []
    return [[name, typeof value === 'object' ? value.map(String) : String(value)]]
  })

/** A text of a widget with values in the place of `{name}`. */
export function saidWith(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
