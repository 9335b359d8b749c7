import type { Scope } from '../model/expression/evaluate.ts'
import { NBSP } from '../model/number.ts'
import type { DownloadPlan, QueryPlan } from '../plan/source.ts'
import { addressOf, type QueryPair } from './client/address.ts'
import { encodeText, wireType } from './client/encode.ts'
import type { Environment } from './environment.ts'
import { textOf, valueFrom } from './scope.ts'

/** A request as the API client takes it. Requests with the same key go to the same address. */
export interface SourceRequest {
  readonly key: string
  readonly path: string
  readonly query: readonly QueryPair[]
}

export interface FileRequest extends SourceRequest {
  /** Sent as JSON, by POST. */
  readonly body?: unknown
  /** The name under which the file is saved, valid on every system. */
  readonly file: string
}

/** The request of a path and a query; null while a value of it is undecided or the subject is not set. */
export function requestOf(
  env: Environment,
  path: string,
  query: readonly QueryPlan[],
  scope: Scope,
): SourceRequest | null {
  const pairs = query.map((part) => queryPair(env, part, scope))
  return pairs.includes('undecided') ? null : sourceRequest(path, decided(pairs))
}

/** The pairs of a query without those that are undecided. */
export const decidedPairs = (env: Environment, query: readonly QueryPlan[], scope: Scope): readonly QueryPair[] =>
  decided(query.map((part) => queryPair(env, part, scope)))

const decided = (pairs: readonly Pair[]): readonly QueryPair[] => pairs.filter((pair) => typeof pair !== 'string')

/** A pair, or why there is none: its value is undecided, or it has no value and is left out. */
type Pair = QueryPair | 'undecided' | 'left out'

function queryPair(env: Environment, part: QueryPlan, scope: Scope): Pair {
  if (part.kind === 'subject') return subjectPair(env) ?? 'undecided'
  const value = valueFrom(env, part.value, scope)
  if (value === undefined) return 'undecided'
  if (value === null || (typeof value === 'string' && value.trim() === '')) return 'left out'
  const text = encodeText(wireType(part.type, part.value.type), value)
  return text === null ? 'undecided' : [part.name, text]
}

/** The request of a path and its query pairs, with the key that identifies it. */
export const sourceRequest = (path: string, query: readonly QueryPair[]): SourceRequest => ({
  key: addressOf('', path, query, null),
  path,
  query,
})

/** The request of a file and its name; null while either is undecided. */
export function fileRequestOf(env: Environment, download: DownloadPlan, scope: Scope): FileRequest | null {
  const request = requestOf(env, download.path, download.query, scope)
  const name = textOf(env, download.file, scope)
  return request === null || name === null ? null : { ...request, file: fileName(name) }
}

/** The subject as a query names it; null while there is none. */
export function subjectPair({ subject }: Pick<Environment, 'subject'>): QueryPair | null {
  if (subject?.pesel != null) return ['pesel', subject.pesel]
  return subject?.nip != null ? ['nip', subject.nip] : null
}

const FORBIDDEN = '\\/:*?"<>|'

/** A name without the characters that some system forbids in file names: `FV/12/2024.pdf` → `FV_12_2024.pdf`. */
export function fileName(text: string): string {
  const characters = [...text.replaceAll(NBSP, ' ')].map((one) => (FORBIDDEN.includes(one) || one < ' ' ? '_' : one))
  return characters
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 200)
}
