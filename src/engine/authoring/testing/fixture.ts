import type { Report, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { GivenSpec } from '../../compiler/language/definition-test.ts'
import type { Entry } from '../../compiler/language/shape.ts'
import { type Tree, textOf } from '../../compiler/language/tree.ts'
import { nearest } from '../../model/nearest.ts'
import { parsePlainDate } from '../../model/plain-date.ts'
import type { Value, ValueType } from '../../model/types.ts'
import type { AccessPlan } from '../../plan/service.ts'
import { decoderOf, UNREADABLE } from '../../runtime/client/decode.ts'
import { replyJson } from './replies.ts'
import type { Fixture, FixtureChoice, Persona, RecordedReply, TestEnvironment, Tested } from './test.ts'

/** The date in a test that sets none. */
const DEFAULT_DAY = '2025-06-30'

/** The visitor of a test that sets none, by the access of the page. */
const defaultPersonas: Readonly<Record<AccessPlan, Persona>> = {
  public: 'anyone',
  login: 'person',
  person: 'person',
  institution: 'institution',
}

/** Merges the `given` of a file with that of one test, which takes precedence; reports the mistakes in them. */
export function fixtureOf(
  parts: readonly GivenSpec[],
  tested: Tested,
  repliesOf: RepliesOf,
  environment: TestEnvironment,
  report: Report,
): Fixture {
  const last = <K extends keyof GivenSpec>(key: K): GivenSpec[K] | undefined =>
    parts.findLast((part) => part[key] !== undefined)?.[key]
  const today = last('today')
  if (today && parsePlainDate(today.value) === null) {
    report.error('malformed.day', today.at, { day: today.value })
  }
  return {
    as: last('as')?.value ?? defaultPersonas[tested.plan.access],
    today: today?.value ?? DEFAULT_DAY,
    contrast: last('contrast')?.value ?? false,
    config: fieldsOf(
      parts.map((part) => part.config ?? []),
      environment.config,
      report,
    ),
    user: fieldsOf(
      parts.map((part) => part.user ?? []),
      environment.user,
      report,
    ),
    replies: new Map(parts.flatMap((part) => [...repliesOf(part, tested)])),
    choose: choicesOf(parts, tested, report),
    submit: last('submit') ?? null,
  }
}

/** What the requests of a page are answered with by a `given`. */
export type RepliesOf = (part: GivenSpec, tested: Tested) => ReadonlyMap<string, RecordedReply | null>

/** Reads what all tests of a file are given once for all that are about the same page; reports the mistakes in it. */
export function repliesReader(environment: TestEnvironment, report: Report): RepliesOf {
  const read = new Map<GivenSpec, Map<Tested['sources'], ReadonlyMap<string, RecordedReply | null>>>()
  return (part, tested) => {
    const bySources = read.get(part) ?? new Map<Tested['sources'], ReadonlyMap<string, RecordedReply | null>>()
    const known = bySources.get(tested.sources) ?? recordedReplies(part, tested, environment, report)
    read.set(part, bySources.set(tested.sources, known))
    return known
  }
}

function recordedReplies(
  { replies = [], failures = [] }: GivenSpec,
  tested: Tested,
  environment: TestEnvironment,
  report: Report,
): ReadonlyMap<string, RecordedReply | null> {
  const recorded = new Map<string, RecordedReply | null>()
  for (const entry of replies) recorded.set(entry.id, recordedReply(entry, tested, environment, report))
  for (const { id, at, value } of failures) {
    knownSource(tested, id, at, report)
    const how = value.value
    recorded.set(id, typeof how === 'number' ? { status: how } : { lost: how })
  }
  return recorded
}

function choicesOf(parts: readonly GivenSpec[], tested: Tested, report: Report): ReadonlyMap<string, FixtureChoice> {
  const choose = new Map<string, FixtureChoice>()
  for (const { id, at, value } of parts.flatMap((part) => part.choose ?? [])) {
    knownParam(tested, id, at, report)
    const values = 'value' in value ? [value] : value
    choose.set(id, { at: values[0]?.at ?? at, values: values.map((one) => one.value) })
  }
  return choose
}

function recordedReply(
  entry: Entry<Tree>,
  tested: Tested,
  environment: TestEnvironment,
  report: Report,
): RecordedReply | null {
  const { id, at, value } = entry
  const source = knownSource(tested, id, at, report)
  const tree = sampleOr(value, environment, report)
  if (!source || tree === null || (tree.kind === 'scalar' && tree.value === null)) return null
  const json = replyJson(tree, tested.replies.get(id) ?? source.reply, source.reply, report, environment.strict)
  const read = decoderOf(source.reply)(json)
  return read === UNREADABLE ? null : { value: read }
}

/** `samples/x.json` stands for what is in it. */
function sampleOr(value: Tree, environment: TestEnvironment, report: Report): Tree | null {
  const path = value.kind === 'scalar' && typeof value.value === 'string' ? textOf(value) : ''
  if (!path.startsWith('samples/')) return value
  if (environment.samples.includes(path)) return environment.sample(path)
  report.error('unknown-sample', value.at, { path }, { suggestion: nearest(path, environment.samples) })
  return null
}

function knownSource({ sources }: Tested, id: string, at: Span, report: Report) {
  const source = sources.find((one) => one.id === id)
  const known = sources.map((one) => one.id)
  if (!source) report.error('unknown-source', at, { name: id, known }, { suggestion: nearest(id, known) })
  return source
}

export function knownParam({ plan }: Tested, id: string, at: Span, report: Report): void {
  const known = plan.params.map((one) => one.id)
  if (known.includes(id)) return
  report.error('unknown-param', at, { name: id, known }, { suggestion: nearest(id, known) })
}

/** The fields of an object of the contract: those set; of the others flags are false and the rest is null. */
function fieldsOf(
  set: readonly (readonly Entry<Tree>[])[],
  type: ValueType,
  report: Report,
): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = {}
  const types = type.kind === 'object' ? type.fields : {}
  for (const [name, field] of Object.entries(types)) values[name] = field.kind === 'boolean' ? false : null
  for (const { id, at, value } of set.flat()) {
    const field = Object.hasOwn(types, id) ? types[id] : undefined
    if (!field && type.kind === 'object') {
      const known = Object.keys(types)
      report.error('unknown-field', at, { field: id, owner: type.name, known }, { suggestion: nearest(id, known) })
      continue
    }
    const one = field ?? { kind: 'unknown' }
    const read = decoderOf(one)(replyJson(value, one, one, report))
    if (read !== UNREADABLE) values[id] = read
  }
  return values
}
