import type { Scope } from '../../model/expression/typecheck.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import type { Operation } from '../contract/contract.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { FormPropertySpec, FormSchemaSpec, FormSpec } from '../language/form.ts'
import type { Located } from '../language/shape.ts'
import type { Checking, World } from './context.ts'

/** What a form is checked against. */
export interface FormWorld {
  readonly world: World
  /** Null: there is one, and what is wrong with it has been told. */
  readonly schemas: ReadonlyMap<string, FormSchemaSpec | null>
  /** Forms that stand on pages of services, which give them what nobody enters. */
  readonly placed: ReadonlySet<string>
  /** Every path of the portal that a form may lead to. */
  readonly routes: readonly string[]
}

/** One form while it is checked. */
export interface FormChecking {
  readonly spec: FormSpec
  readonly schema: FormSchemaSpec
  readonly forms: FormWorld
  /** Proves the expressions and remembers the texts. */
  readonly page: Checking
  /** What expressions may name: fields, sources, codes of the address, and what the portal itself knows. */
  readonly scope: Scope
  readonly submission: Operation | null
  /** An office has changed it: a field that it dropped takes its checks and its part of the body with it. */
  readonly patched: boolean
  readonly report: Report
}

export const propertyOf = ({ schema }: Pick<FormChecking, 'schema'>, field: string): FormPropertySpec | null =>
  schema.properties.find((entry) => entry.id === field)?.value ?? null

export const isLaidOut = ({ spec }: Pick<FormChecking, 'spec'>, field: string): boolean =>
  spec.layout.some((entry) => entry.id === field)

/** Whether the layout misnames a field: what then seems to be missing is what was meant. */
export const isMisnamed = ({ spec, schema }: Pick<FormChecking, 'spec' | 'schema'>): boolean =>
  spec.layout.some(({ id }) => propertyOf({ schema }, id) === null)

const isPrefilled = ({ spec }: Pick<FormChecking, 'spec'>, field: string): boolean =>
  (spec.prefill ?? []).some((entry) => entry.id === field)

/** What nobody enters is a matter of the page on which the form stands, which is told what it lacks. */
const isGiven = ({ spec, forms }: Pick<FormChecking, 'spec' | 'forms'>): boolean =>
  !spec.path && forms.placed.has(spec.form.value)

/** Whether a field can have a value at all. */
export const hasValue = (checking: Pick<FormChecking, 'spec' | 'forms'>, field: string): boolean =>
  isLaidOut(checking, field) || isPrefilled(checking, field) || isGiven(checking)

/** The fields that only a page can give a value. */
export const neededFields = (spec: FormSpec, schema: FormSchemaSpec): readonly string[] =>
  schema.properties.map(({ id }) => id).filter((id) => !isLaidOut({ spec }, id) && !isPrefilled({ spec }, id))

/** Reports a name that is no field of the schema; true when it is one. */
export function isField(
  checking: FormChecking,
  name: Pick<Located<string>, 'value' | 'at'>,
  also: readonly string[] = [],
): boolean {
  const known = checking.schema.properties.map((entry) => entry.id)
  if (known.includes(name.value)) return true
  checking.report.error(
    'unknown-field',
    name.at,
    `The form has no field \`${name.value}\`. Known: ${[...known, ...also].join(', ')}.`,
    nearest(name.value, [...known, ...also]),
  )
  return false
}

/** A field as expressions see it: a text is never null, a yes-or-no is no until it is ticked. */
export function typeOfProperty({ type }: FormPropertySpec): ValueType {
  if (type.value === 'boolean') return { kind: 'boolean' }
  if (type.value === 'string') return { kind: 'text' }
  return { kind: type.value === 'integer' ? 'integer' : 'decimal', nullable: true }
}
