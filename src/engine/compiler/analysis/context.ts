import { identifiersOf } from '../../model/expression/identifiers.ts'
import { typeName } from '../../model/expression/kinship.ts'
import { checkExpression, type Refusal, type Scope } from '../../model/expression/typecheck.ts'
import { nearest } from '../../model/nearest.ts'
import { isScalar, type ValueType } from '../../model/types.ts'
import type { Contract } from '../contract/contract.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { Findings, Place, ProvedExpr, ProvedField } from '../language/checked.ts'
import type { ServiceSpec } from '../language/service.ts'
import type { ExprText, Located } from '../language/shape.ts'
import type { TextRef } from '../language/texts.ts'
import { spanWithin } from '../language/tree.ts'
import type { WidgetSpec } from '../language/widget.ts'

/** A form as a page that places it sees it. */
export interface PlaceableForm {
  readonly fields: ReadonlyMap<string, ValueType>
  /** Fields that are neither entered nor prefilled: the page has to give them. */
  readonly needs: readonly string[]
  readonly access: 'public' | 'restricted' | 'login'
}

export interface PlaceableForms {
  /** Null: there is one, and what is wrong with it has been told. */
  readonly known: ReadonlyMap<string, PlaceableForm | null>
  /** Every file of a form could be read as one. */
  readonly whole: boolean
}

/** What a definition is checked against. */
export interface World {
  readonly contract: Contract
  /** The type of the office API's configuration flags, `config` in expressions. */
  readonly config: ValueType
  readonly user: ValueType
  /** What a widget calls by POST. */
  /** Manifests of widgets, by name. */
  readonly widgets: ReadonlyMap<string, WidgetSpec>
  /** Types inferred from sample replies, by file name. */
  readonly samples: ReadonlyMap<string, ValueType>
  readonly forms: PlaceableForms
}

/** What of a definition could not even be read, so that nothing is concluded from its absence. */
export interface Gaps {
  /** Nothing was left out. */
  readonly whole: boolean
  /** The ids of members that were left out. */
  readonly lost: ReadonlySet<string>
  /** Names of the definition were left out that nobody knows: any unknown name may be one of them. */
  readonly nameless: boolean
  /** The same of a map further in, such as what is sent with a call. */
  readonly memberless: boolean
}

/** One service while it is checked. */
export class Checking {
  readonly findings: Findings
  /** The names that each expression mentions, also where it was refused. */
  readonly mentions = new Map<Place, readonly string[]>()
  /** An expression could not be read, or names what nothing is like, so that nobody knows what it mentions. */
  unreadable = false

  constructor(
    readonly spec: ServiceSpec,
    readonly world: World,
    readonly report: Report,
    readonly gaps: Gaps = { whole: true, lost: new Set(), nameless: false, memberless: false },
  ) {
    this.findings = {
      exprs: new Map(),
      templates: new Map(),
      fields: new Map(),
      columns: new Map(),
      texts: new Map(),
      words: new Map(),
      replies: new Map(),
      fieldNames: new Set(),
      pdf: new Map(),
      widgets: new Map(),
    }
  }

  /** Proves an expression in a scope and remembers it by its place; null when it is refused (which has been reported). */
  prove(expr: ExprText, scope: Scope, place: Place = expr): ProvedExpr | null {
    if (isBlank(expr)) {
      this.unreadable = true
      return null
    }
    const checked = checkExpression(expr.cel, scope)
    this.mentions.set(place, [...identifiersOf(expr.cel), ...(checked.ok ? [] : meantBy(checked.refusals))])
    if (!checked.ok) {
      this.#refuse(expr, checked.refusals)
      return null
    }
    const { type, reads, fields, words } = checked.proof
    for (const field of fields) this.findings.fieldNames.add(field)
    for (const { key, start, end } of words) {
      this.word({ value: key, at: spanWithin(expr.tree, start, end) })
    }
    const proved: ProvedExpr = { cel: expr.cel, type, needs: this.#needsOf(reads, fields) }
    this.findings.exprs.set(place, proved)
    return proved
  }

  #refuse(expr: ExprText, refusals: readonly Refusal[]): void {
    this.unreadable ||= refusals.some(isAnybodysGuess)
    for (const one of refusals) {
      // It may be one of the names that could not be read.
      if (one.code === 'unknown-name' && this.gaps.nameless) continue
      this.report.error(one.code, spanWithin(expr.tree, one.start, one.end), one.message, one.suggestion)
    }
  }

  /** Proves an expression that must be of a certain type. */
  expect(expr: ExprText, scope: Scope, wanted: string, fits: (type: ValueType) => boolean): ProvedExpr | null {
    const proved = this.prove(expr, scope)
    if (!proved || proved.type.kind === 'unknown' || fits(proved.type)) return proved
    this.misses(expr.cel)
    this.findings.exprs.delete(expr)
    this.report.error('wrong-expression-type', expr.at, `This must be ${wanted}; it is ${typeName(proved.type)}.`)
    return null
  }

  /** An expression of the wrong type that mentions nothing leaves open what should have stood in its place. */
  misses(cel: string): void {
    this.unreadable ||= identifiersOf(cel).length === 0
  }

  condition(expr: ExprText | undefined, scope: Scope): void {
    if (expr) this.expect(expr, scope, 'a condition (true or false)', (type) => type.kind === 'boolean')
  }

  /** A field, `a.b` being two steps, of rows of a type. */
  field(name: Located<string>, row: ValueType): ProvedField | null {
    const path = name.value.replace(/^-/, '').split('.')
    const dash = name.value.startsWith('-') ? 1 : 0
    let type = row
    let offset = dash
    for (const step of path) {
      const at = { ...name.at, column: name.at.column + offset, endColumn: name.at.column + offset + step.length }
      const next = this.step(type, step, at)
      if (!next) return null
      type = next
      offset += step.length + 1
    }
    const proved = { path, type }
    this.findings.fields.set(name, proved)
    return proved
  }

  /** The type of a field of an object, or null when it has no such field (reported at `at`). */
  step(owner: ValueType, field: string, at: Span): ValueType | null {
    if (owner.kind === 'unknown') return owner
    this.findings.fieldNames.add(field)
    const fields = owner.kind === 'object' ? owner.fields : {}
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (type) return owner.nullable ? { ...type, nullable: true } : type
    const known = Object.keys(fields)
    const owned = owner.kind === 'object' ? ` in ${owner.name}` : ''
    this.report.error(
      'unknown-field',
      at,
      `There is no field \`${field}\`${owned}. Known: ${known.join(', ')}.`,
      nearest(field, known),
    )
    return null
  }

  /** Remembers that a place says texts, and where they are looked for. */
  says(place: Place, texts: Readonly<Record<string, TextRef>>): void {
    this.findings.texts.set(place, { ...this.findings.texts.get(place), ...texts })
  }

  /** A word of the glossary that a place names. */
  word(name: Located<string>): void {
    this.findings.words.set(name.value, { own: null, keys: [`word.${name.value}`] })
    this.says(name, { word: { own: null, keys: [`word.${name.value}`] } })
  }

  #needsOf(reads: readonly string[], fields: readonly string[]): readonly string[] {
    const known = [...(this.spec.params ?? []), ...(this.spec.sources ?? [])].map((entry) => entry.id)
    const throughParams = reads.includes('params') ? fields : []
    return [...new Set([...reads, ...throughParams])].filter((name) => known.includes(name))
  }
}

/** It stands where something wrong was said, which has been told. */
export const isBlank = ({ cel }: ExprText): boolean => cel.trim() === ''

/** Nobody knows which parameter or source was meant. */
const isAnybodysGuess = ({ code, suggestion }: Refusal): boolean =>
  code === 'expression-syntax' || (code === 'unknown-name' && suggestion === null)

/** The names that were meant by those written wrongly. */
const meantBy = (refusals: readonly Refusal[]): readonly string[] =>
  refusals.flatMap(({ code, suggestion }) =>
    code === 'unknown-name' && suggestion !== null ? suggestion.split('.').slice(0, 1) : [],
  )

export const isListType = (type: ValueType): boolean => type.kind === 'list'
export const isObjectType = (type: ValueType): boolean => type.kind === 'object'
export const isScalarType = (type: ValueType): boolean => isScalar(type)

/** The type of the members of a list. */
export const elementOf = (type: ValueType | undefined): ValueType =>
  type?.kind === 'list' ? type.of : { kind: 'unknown' }
