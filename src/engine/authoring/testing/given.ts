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
import type { Given, GivenChoice, GivenOutcome, Looker, Tested, TestWorld } from './test.ts'

/** The day it is in a test that does not say. */
const USUAL_DAY = '2025-06-30'

const lookers: Readonly<Record<AccessPlan, Looker>> = {
  public: 'anyone',
  login: 'person',
  person: 'person',
  institution: 'institution',
}

/** What all tests of a file are given, and over it what one test is; the mistakes in it are reported. */
export function givenOf(parts: readonly GivenSpec[], tested: Tested, world: TestWorld, report: Report): Given {
  const last = <K extends keyof GivenSpec>(key: K): GivenSpec[K] | undefined =>
    parts.findLast((part) => part[key] !== undefined)?.[key]
  const today = last('today')
  if (today && parsePlainDate(today.value) === null) {
    report.error('malformed.day', today.at, { day: today.value })
  }
  return {
    as: last('as')?.value ?? lookers[tested.plan.access],
    today: today?.value ?? USUAL_DAY,
    contrast: last('contrast')?.value ?? false,
    config: fieldsOf(
      parts.map((part) => part.config ?? []),
      world.config,
      report,
    ),
    user: fieldsOf(
      parts.map((part) => part.user ?? []),
      world.user,
      report,
    ),
    outcomes: outcomesOf(parts, tested, world, report),
    choose: choicesOf(parts, tested, report),
    submit: last('submit') ?? null,
  }
}

function outcomesOf(
  parts: readonly GivenSpec[],
  tested: Tested,
  world: TestWorld,
  report: Report,
): ReadonlyMap<string, GivenOutcome | null> {
  const outcomes = new Map<string, GivenOutcome | null>()
  for (const { replies = [], failures = [] } of parts) {
    for (const entry of replies) outcomes.set(entry.id, givenReply(entry, tested, world, report))
    for (const { id, at, value } of failures) {
      knownSource(tested, id, at, report)
      const how = value.value
      outcomes.set(id, typeof how === 'number' ? { status: how } : { lost: how })
    }
  }
  return outcomes
}

function choicesOf(parts: readonly GivenSpec[], tested: Tested, report: Report): ReadonlyMap<string, GivenChoice> {
  const choose = new Map<string, GivenChoice>()
  for (const { id, at, value } of parts.flatMap((part) => part.choose ?? [])) {
    knownParam(tested, id, at, report)
    const values = 'value' in value ? [value] : value
    choose.set(id, { at: values[0]?.at ?? at, values: values.map((one) => one.value) })
  }
  return choose
}

function givenReply(entry: Entry<Tree>, tested: Tested, world: TestWorld, report: Report): GivenOutcome | null {
  const { id, at, value } = entry
  const source = knownSource(tested, id, at, report)
  const tree = sampleOr(value, world, report)
  if (!source || tree === null || (tree.kind === 'scalar' && tree.value === null)) return null
  const json = replyJson(tree, tested.replies.get(id) ?? source.reply, source.reply, report)
  const read = decoderOf(source.reply)(json)
  return read === UNREADABLE ? null : { value: read }
}

/** `samples/x.json` stands for what is in it. */
function sampleOr(value: Tree, world: TestWorld, report: Report): Tree | null {
  const path = value.kind === 'scalar' && typeof value.value === 'string' ? textOf(value) : ''
  if (!path.startsWith('samples/')) return value
  if (world.samples.includes(path)) return world.sample(path)
  report.error('unknown-sample', value.at, { path }, { suggestion: nearest(path, world.samples) })
  return null
}

function knownSource({ plan }: Tested, id: string, at: Span, report: Report) {
  const source = plan.sources.find((one) => one.id === id)
  const known = plan.sources.map((one) => one.id)
  if (!source) report.error('unknown-source', at, { name: id, known }, { suggestion: nearest(id, known) })
  return source
}

export function knownParam({ plan }: Tested, id: string, at: Span, report: Report): void {
  const known = plan.params.map((one) => one.id)
  if (known.includes(id)) return
  report.error('unknown-param', at, { name: id, known }, { suggestion: nearest(id, known) })
}

/** The fields of an object of the contract: those said, and of the others a flag is off and the rest has no value. */
function fieldsOf(
  said: readonly (readonly Entry<Tree>[])[],
  type: ValueType,
  report: Report,
): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = {}
  const types = type.kind === 'object' ? type.fields : {}
  for (const [name, field] of Object.entries(types)) values[name] = field.kind === 'boolean' ? false : null
  for (const { id, at, value } of said.flat()) {
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
