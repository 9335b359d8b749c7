import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { BlockKind } from '../../plan/block.ts'
import type { BlockSpec } from '../language/blocks.ts'
import type { Entry } from '../language/shape.ts'
import type { Analyzer } from './analyzer.ts'
import type { TypedBlockOf, TypedField, TypedText } from './typed-tree.ts'

/** The page around a block. */
export interface BlockContext {
  readonly scope: TypeScope
  /** `service.16` */
  readonly service: string
  /** `blocks`, or `blocks.invoices.details` */
  readonly path: string
  /** The ids of the blocks around it, each with a dot after it. */
  readonly prefix: string
  readonly access: 'public' | 'login' | 'person' | 'institution'
  readonly sources: readonly string[]
  /** The tables beside the block, whose columns a chart of the same rows may draw. */
  readonly tables: readonly TypedBlockOf<'table'>[]
}

/** Where the texts of one block are looked for: `service.16.blocks.invoices`; its address within the definition. */
export interface BlockPlace extends BlockContext {
  readonly id: string
  readonly at: Entry<BlockSpec>['at']
  readonly key: string
  readonly address: string
}

/** The part of a typed block that is particular to its kind. */
export type BlockDetailsOf<K extends BlockKind> = Omit<
  TypedBlockOf<K>,
  'kind' | 'id' | 'at' | 'spec' | 'title' | 'when'
>

export const emptyText = (
  analyzer: Analyzer,
  { empty }: { readonly empty?: NonNullable<TypedText['own']> },
  { key, address, at }: BlockPlace,
): TypedText => analyzer.text({ own: empty, keys: [`${key}.empty`, 'empty'], at, path: `${address}.empty` })

/** A contract field's word: the service's own, or the glossary's. */
export const fieldLabel = (
  analyzer: Analyzer,
  { service }: BlockPlace,
  { path, type }: TypedField,
  at: TypedText['at'],
  address: string | null = null,
  isShown = true,
): TypedText => {
  const name = path.at(-1) ?? ''
  const keys = [`${service}.columns.${name}`, `field.${name}`]
  // An unknown field has no word.
  return analyzer.text({ keys, at, path: address, optional: !isShown || type.kind === 'error' })
}
