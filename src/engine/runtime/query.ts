import type { Scope } from '../model/expression/evaluate.ts'
import { isList } from '../model/format.ts'
import { moneyToApi } from '../model/money.ts'
import type { Value, ValueType } from '../model/types.ts'
import type { DownloadPlan, QueryPlan } from '../plan/source.ts'
import { addressOf, type QueryPair } from './client/address.ts'
import type { SessionEnv } from './env.ts'
import { textOf, valueFrom } from './scope.ts'

/** A call as the gateway takes it. Two requests with one key are the same request. */
export interface SourceRequest {
  readonly key: string
  readonly path: string
  readonly query: readonly QueryPair[]
}

export interface FileRequest extends SourceRequest {
  /** Sent as JSON, by POST. */
  readonly body?: unknown
  /** What the file is saved as: a name that every system takes. */
  readonly file: string
}

/** The request of a path and a query; null while a value of it is undecided or the subject is not set. */
export function requestOf(
  env: SessionEnv,
  path: string,
  query: readonly QueryPlan[],
  scope: Scope,
): SourceRequest | null {
  const pairs: QueryPair[] = []
  for (const part of query) {
    const pair = part.kind === 'subject' ? subjectPair(env) : valuePair(env, part, scope)
    if (pair === null) return null
    if (pair !== 'nothing') pairs.push(pair)
  }
  return { key: addressOf('', path, pairs, null), path, query: pairs }
}

/** The request of a file and its name; null while either is undecided. */
export function fileRequestOf(env: SessionEnv, download: DownloadPlan, scope: Scope): FileRequest | null {
  const request = requestOf(env, download.path, download.query, scope)
  const name = textOf(env, download.file, scope)
  return request === null || name === null ? null : { ...request, file: fileName(name) }
}

/** The subject as a query says it; null while there is none. */
export function subjectPair({ subject }: Pick<SessionEnv, 'subject'>): QueryPair | null {
  if (subject?.pesel != null) return ['pesel', subject.pesel]
  return subject?.nip != null ? ['nip', subject.nip] : null
}

type ValueQuery = Extract<QueryPlan, { readonly kind: 'value' }>

function valuePair(env: SessionEnv, { name, value: expr }: ValueQuery, scope: Scope): QueryPair | 'nothing' | null {
  const value = valueFrom(env, expr, scope)
  if (value === undefined) return null
  if (value === null) return 'nothing'
  if (!isList(value)) {
    const text = sentAs(expr.type, value)
    return text === null ? null : [name, text]
  }
  const texts = value.map((item) => sentAs(expr.type.kind === 'list' ? expr.type.of : expr.type, item))
  return texts.every((text) => text !== null) ? [name, texts] : null
}

/** A single value as the API takes it: days `yyyy-MM-dd`, amounts in złoty with a point; null for what cannot be sent. */
function sentAs(type: ValueType, value: Value): string | null {
  if (typeof value === 'number') return type.kind === 'money' ? moneyToApi(value) : String(value)
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : null
}

const FORBIDDEN = '\\/:*?"<>|'

/** A name without what some system forbids in one: `FV/12/2024.pdf` → `FV_12_2024.pdf`. */
export function fileName(text: string): string {
  const letters = [...text].map((letter) => (FORBIDDEN.includes(letter) || letter < ' ' ? '_' : letter))
  return letters
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 200)
}
