import { keepShortWords } from '../../model/short-words.ts'
import { fitsAnything, type ValueType } from '../../model/types.ts'
import type { Expr, FieldRef, Template } from '../../plan/expression.ts'
import type { ExpressionNode, TypedField, TypedTemplate, TypedText } from '../analysis/typed-tree.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { FindText, TextRef } from '../language/texts.ts'

/** Defaults of portal.yaml, for pages that do not set these themselves. */
export interface Defaults {
  readonly tableSize: number
  readonly tableOptions: readonly number[]
  /** `yyyy-MM-dd` */
  readonly earliestDay: string
}

/** Emits the parts of one definition in one language. */
export class Emitter {
  constructor(
    readonly texts: FindText,
    readonly language: LanguageCode,
    readonly defaults: Defaults,
    /** Every field name that the definition reads. */
    readonly fieldNames: ReadonlySet<string>,
  ) {}

  expr({ tree, type, needs }: ExpressionNode): Expr {
    return { tree, type: this.pruned(type), needs }
  }

  optionalExpr(expression: ExpressionNode | null): Expr | null {
    return expression && this.expr(expression)
  }

  field({ path, type }: TypedField): FieldRef {
    return { path, type: unbounded(type) }
  }

  template(template: TypedTemplate): Template {
    return template.map((part) => (typeof part === 'string' ? part : this.expr(part)))
  }

  /** A type without the fields that nothing names: a field that is not shown cannot break the page. */
  pruned(type: ValueType): ValueType {
    if (type.kind === 'list') {
      const { maxItems: _, ...list } = type
      return { ...list, of: this.pruned(list.of) }
    }
    if (type.kind !== 'object') return unbounded(type)
    const fields = Object.entries(type.fields).filter(([name]) => this.fieldNames.has(name))
    return { ...type, fields: Object.fromEntries(fields.map(([name, field]) => [name, this.pruned(field)])) }
  }

  /** A template that residents read, unlike the name of a file. */
  prose(template: TypedTemplate): Template {
    return this.template(template).map((part) => (typeof part === 'string' ? keepShortWords(part) : part))
  }

  /** A text, or null where there is none. */
  text(text: TextRef): string | null {
    const found = this.texts.find(text, this.language)
    return found === undefined ? null : keepShortWords(found)
  }

  /** Words of the glossary by key; the key itself where there is none. */
  words(words: readonly { readonly key: string; readonly text: TypedText }[]): Readonly<Record<string, string>> {
    return Object.fromEntries(words.map(({ key, text }) => [key, this.text(text) ?? key]))
  }

  /** The unit of a type as it is written (`zł`, `m³`). */
  unit(type: ValueType): string | null {
    const unit = 'unit' in type ? type.unit : undefined
    return unit === undefined ? null : (this.text({ own: null, keys: [`unit.${unit}`] }) ?? unit)
  }
}

/** A type without the bounds of its lists and texts, which only the compiler needs. */
export function unbounded(type: ValueType): ValueType {
  if (type.kind === 'object') {
    const fields = Object.entries(type.fields).map(([name, field]) => [name, unbounded(field)])
    return { ...type, fields: Object.fromEntries(fields) }
  }
  if (type.kind === 'list') {
    const { maxItems: _, ...list } = type
    return { ...list, of: unbounded(list.of) }
  }
  if (fitsAnything(type)) return type
  const { maxLength: _, ...scalar } = type
  return scalar
}
