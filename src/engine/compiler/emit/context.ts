import type { ValueType } from '../../model/types.ts'
import type { Expr, FieldRef, Template } from '../../plan/expression.ts'
import type { CheckedService, Place } from '../language/checked.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'

/** What pages share that do not say otherwise; from portal.yaml. */
export interface Defaults {
  readonly tableSize: number
  readonly tableOptions: readonly number[]
  /** `yyyy-MM-dd` */
  readonly earliestDay: string
}

/** One service on its way to its plan in one language. What `check` found out is looked up here, never found again. */
export class Compiling {
  constructor(
    readonly service: CheckedService,
    readonly texts: Texts,
    readonly language: LanguageCode,
    readonly defaults: Defaults,
  ) {}

  expr(place: Place): Expr {
    const { tree, type, needs } = found(this.service.findings.exprs.get(place))
    return { tree, type: this.pruned(type), needs }
  }

  /** A type without the fields that nobody reads: a field that is not shown cannot break the page. */
  pruned(type: ValueType): ValueType {
    if (type.kind === 'list') return { ...type, of: this.pruned(type.of) }
    if (type.kind !== 'object') return type
    const fields = Object.entries(type.fields).filter(([name]) => this.service.findings.fieldNames.has(name))
    return { ...type, fields: Object.fromEntries(fields.map(([name, field]) => [name, this.pruned(field)])) }
  }

  maybeExpr(place: Place | undefined): Expr | null {
    return place === undefined ? null : this.expr(place)
  }

  field(place: Place): FieldRef {
    return found(this.service.findings.fields.get(place))
  }

  template(place: Place): Template {
    return found(this.service.findings.templates.get(place))
  }

  /** A text that a place says, or null where it may do without. */
  text(place: Place, name: string): string | null {
    const ref = this.service.findings.texts.get(place)?.[name]
    return (ref && this.texts.find(ref, this.language)) ?? null
  }

  word(key: string): string {
    const ref = this.service.findings.words.get(key)
    return (ref && this.texts.find(ref, this.language)) ?? key
  }

  /** The unit of a type as it is written (`zł`, `m³`). */
  unit(type: ValueType): string | null {
    const unit = 'unit' in type ? type.unit : undefined
    return unit === undefined ? null : (this.texts.find({ own: null, keys: [`unit.${unit}`] }, this.language) ?? unit)
  }

  isSource(name: string): boolean {
    return (this.service.spec.sources ?? []).some((entry) => entry.id === name)
  }
}

/** `check` proved every expression of a service that reaches `compile`: a gap here is a fault of the compiler. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A checked definition lacks a finding: this is a fault of the compiler.')
  return value
}
