import type { QueryPair } from '../gateway/address.ts'
import type { WidgetCallPlan, WidgetPlan } from '../plan/block.ts'
import type { SessionEnv, Subject } from './env.ts'
import type { Office, Reading, Sent } from './office.ts'
import { type FileRequest, fileName } from './query.ts'

/** What a widget shows it finds out by itself: all that is known here is that it stands on the page. */
export interface WidgetView {
  readonly kind: 'widget'
  readonly plan: WidgetPlan
}

export const widgetView = (_env: SessionEnv, plan: WidgetPlan): WidgetView => ({ kind: 'widget', plan })

/** Null is left out; a list is written with commas. */
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
}

export function widgetCalls(plan: WidgetPlan, subject: Subject | null, office: Office): WidgetCalls {
  const called = (name: string, query: WidgetQuery = {}) => {
    const call = callOf(plan, name)
    const reply = call.reply === 'file' || call.reply === null ? ({ kind: 'unknown' } as const) : call.reply
    return { path: call.path, reply, query: [...(call.subject ? subjectPairs(subject) : []), ...pairsOf(query)] }
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
  }
}

/** Throws for a call that the widget's manifest does not have: a fault of the widget. */
function callOf({ widget, calls }: WidgetPlan, name: string): WidgetCallPlan {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) throw new Error(`The manifest of ${widget} has no call ${name}`)
  return call
}

function subjectPairs(subject: Subject | null): readonly QueryPair[] {
  if (subject?.pesel != null) return [['pesel', subject.pesel]]
  return subject?.nip != null ? [['nip', subject.nip]] : []
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
