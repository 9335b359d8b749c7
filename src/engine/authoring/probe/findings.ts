import type { Diagnostic, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ProbeCode } from '../../compiler/diagnostics/probe-codes.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import { problemsIn } from '../../runtime/client/decode.ts'
import type { CallError } from '../../runtime/client/error.ts'
import type { CallPlace } from './office.ts'

/** More would tell nobody more. */
const MOST_PROBLEMS = 5_000

export function finding(
  code: ProbeCode,
  span: Span,
  message: string,
  { suggestion = null, severity = 'error' }: Partial<Pick<Diagnostic, 'suggestion' | 'severity'>> = {},
): Diagnostic {
  return { code, severity, span, message, suggestion }
}

/** What a call that gave no value says of the office API. The office's own words may be about persons: never told. */
export function findingOf(
  error: CallError,
  call: string,
  at: Span,
  { signedIn, api }: { readonly signedIn: boolean; readonly api: string },
): Diagnostic {
  switch (error.kind) {
    case 'offline':
      return finding('api-no-reply', at, `\`${call}\`: no reply came from ${api}.`)
    case 'cancelled':
    case 'timeout':
      return finding('api-no-reply', at, `\`${call}\`: no whole reply came in time from ${api}.`)
    case 'malformed':
      return finding(
        'api-not-a-file',
        at,
        `\`${call}\` gives ${error.problems[0]?.found ?? 'something else'} in place of a document.`,
      )
    case 'maintenance':
    case 'broken':
      return finding('api-failed', at, `\`${call}\` answers ${statusOf(error)}.`)
    case 'unauthorized': {
      const why = signedIn ? 'it does not accept the token' : 'it wants a session, and the page is for everyone'
      return finding('api-refused', at, `\`${call}\` answers ${statusOf(error)}: ${why}.`)
    }
    case 'refused':
      return error.status === 404
        ? finding('api-missing-path', at, `\`${call}\` answers ${statusOf(error)}: there is nothing there.`)
        : finding('api-refused', at, `\`${call}\` answers ${statusOf(error)}.`)
  }
}

const statusOf = ({ status, code }: { readonly status: number; readonly code: number | null }): string =>
  code === null ? String(status) : `${status}, error ${code}`

interface Flaw {
  readonly path: readonly string[]
  /** `faktury[].kwotaBrutto`, empty for the reply itself. */
  readonly name: string
  readonly expected: string
  readonly found: string
  count: number
}

/** All that is wrong with a reply, each field told once however many rows have it wrong. */
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
  return [...flaws.values()].map((flaw) => diagnosticOf(flaw, json, call, place))
}

const stepsOf = (name: string): readonly string[] => name.split('.').flatMap((step) => step.replaceAll('[]', '') || [])

function diagnosticOf(
  { path, name, expected, found, count }: Flaw,
  json: unknown,
  call: string,
  place: CallPlace,
): Diagnostic {
  const at = place.field(path)
  const times = count > 1 ? `, in ${count} places` : ''
  const what = name === '' ? 'the reply' : `\`${name}\``
  if (found !== 'missing') {
    return finding('api-wrong-type', at, `\`${call}\`: ${what} is ${found}${times}; the contract says ${expected}.`)
  }
  const suggestion = nearest(path.at(-1) ?? '', keysAround(json, path.slice(0, -1)))
  return finding('api-missing-field', at, `\`${call}\`: ${what} is missing${times}; the contract says ${expected}.`, {
    suggestion,
  })
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
