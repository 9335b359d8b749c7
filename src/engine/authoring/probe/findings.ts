import { type Diagnostic, diagnosticOf, type Span } from '../../compiler/diagnostics/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import { problemsIn } from '../../runtime/client/decode.ts'
import type { CallError } from '../../runtime/client/error.ts'
import type { CallPlace } from './office.ts'

/** Problems of one reply that are grouped into findings; further ones are not read. */
const MOST_PROBLEMS = 5_000

/** What a call without a value means for the office API. The office's own words may be about persons: never repeated. */
export function findingOf(
  error: CallError,
  call: string,
  at: Span,
  { signedIn, api }: { readonly signedIn: boolean; readonly api: string },
): Diagnostic {
  switch (error.kind) {
    case 'offline':
      return diagnosticOf('error', 'api-no-reply', at, { call, api })
    case 'cancelled':
    case 'session-replaced':
    case 'timeout':
      return diagnosticOf('error', 'api-no-reply.in-time', at, { call, api })
    case 'malformed':
      return diagnosticOf('error', 'api-not-a-file', at, { call, found: error.problems[0]?.found ?? null })
    case 'maintenance':
    case 'broken':
      return diagnosticOf('error', 'api-failed', at, answerOf(call, error))
    case 'unauthorized':
      return diagnosticOf('error', signedIn ? 'api-refused.token' : 'api-refused.session', at, answerOf(call, error))
    case 'refused': {
      const id = error.status === 404 ? 'api-missing-path' : 'api-refused'
      return diagnosticOf('error', id, at, answerOf(call, error))
    }
  }
}

const answerOf = (call: string, { status, code }: { readonly status: number; readonly code: number | null }) => ({
  call,
  status,
  error: code,
})

interface Flaw {
  readonly path: readonly string[]
  /** `faktury[].kwotaBrutto`, empty for the reply itself. */
  readonly name: string
  readonly expected: string
  readonly found: string
  count: number
}

/** All that is wrong with a reply, each field reported once, however many rows have it wrong. */
export function flawsOf(type: ValueType, json: unknown, call: string, place: CallPlace): readonly Diagnostic[] {
  const flaws = new Map<string, Flaw>()
  for (const { path, expected, found } of problemsIn(type, json, MOST_PROBLEMS)) {
    const name = path.replace(/\[\d+\]/g, '[]').replace(/^\$\.?/, '')
    const flaw = flaws.get(`${name} ${found}`)
    if (flaw) flaw.count += 1
    else flaws.set(`${name} ${found}`, { path: stepsOf(name), name, expected, found, count: 1 })
  }
  for (const [name, expected] of leftOut(type, json)) {
    flaws.set(`${name} missing`, { path: stepsOf(name), name, expected, found: 'missing', count: 1 })
  }
  return [...flaws.values()].map((flaw) => flawDiagnostic(flaw, json, call, place))
}

const stepsOf = (name: string): readonly string[] => name.split('.').flatMap((step) => step.replaceAll('[]', '') || [])

function flawDiagnostic(
  { path, name, expected, found, count }: Flaw,
  json: unknown,
  call: string,
  place: CallPlace,
): Diagnostic {
  const at = place.field(path)
  const flaw = { call, field: name === '' ? null : name, expected, count }
  if (found !== 'missing') return diagnosticOf('error', 'api-wrong-type', at, { ...flaw, found })
  const suggestion = nearest(path.at(-1) ?? '', keysAround(json, path.slice(0, -1)))
  return diagnosticOf('error', 'api-missing-field', at, flaw, { suggestion })
}

type Objects = readonly Readonly<Record<string, unknown>>[]

/** The objects at these steps, through all lists. */
function objectsAt(json: unknown, [step, ...rest]: readonly string[]): Objects {
  if (Array.isArray(json)) return json.flatMap((one) => objectsAt(one, step === undefined ? [] : [step, ...rest]))
  if (typeof json !== 'object' || json === null) return []
  const object = json as Readonly<Record<string, unknown>>
  return step === undefined ? [object] : objectsAt(object[step], rest)
}

/** What stands beside a field that is not there. */
const keysAround = (json: unknown, steps: readonly string[]): ReadonlySet<string> =>
  new Set(objectsAt(json, steps).flatMap((one) => Object.keys(one)))

/**
 * Fields that may be null and that no row has at all. A page takes them for null and shows a dash, so that nobody would
 * ever learn that they are called otherwise.
 */
function leftOut(type: ValueType, json: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const visit = (part: ValueType, steps: readonly string[], name: string): void => {
    if (part.kind === 'list') visit(part.of, steps, `${name}[]`)
    if (part.kind !== 'object') return
    const objects = objectsAt(json, steps)
    for (const [field, inner] of Object.entries(part.fields)) {
      const within = name === '' ? field : `${name}.${field}`
      const isThere = objects.some((one) => Object.hasOwn(one, field))
      if (isThere) visit(inner, [...steps, field], within)
      else if (inner.nullable && objects.length > 0) names.set(within, inner.kind)
    }
  }
  visit(type, [], '')
  return names
}
