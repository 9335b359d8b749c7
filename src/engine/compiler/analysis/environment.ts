import type { ValueType } from '../../model/types.ts'
import type { Contract } from '../contract/contract.ts'
import type { FormSchemaSpec } from '../language/form.ts'
import type { WidgetSpec } from '../language/widget.ts'

/** What definitions are checked against. */
export interface CheckEnvironment {
  readonly contract: Contract
  /** The type of the office API's configuration flags, `config` in expressions. */
  readonly config: ValueType
  readonly user: ValueType
  /** Manifests of widgets, by name. */
  readonly widgets: ReadonlyMap<string, WidgetSpec>
  /** Types inferred from sample replies, by file name. */
  readonly samples: ReadonlyMap<string, ValueType>
  readonly forms: PlaceableForms
}

/** A form as a page that places it sees it. */
export interface PlaceableForm {
  readonly fields: ReadonlyMap<string, ValueType>
  /** Fields that are neither laid out nor prefilled: the page has to give them. */
  readonly needs: readonly string[]
  readonly access: 'public' | 'restricted' | 'login'
}

export interface PlaceableForms {
  /** Null: the form exists, and its mistakes are reported in its own file. */
  readonly known: ReadonlyMap<string, PlaceableForm | null>
  /** Every file of a form could be read as one. */
  readonly whole: boolean
}

/** What forms are checked against besides. */
export interface FormEnvironment {
  readonly environment: CheckEnvironment
  /** Null: the schema exists, and its mistakes are reported in its own file. */
  readonly schemas: ReadonlyMap<string, FormSchemaSpec | null>
  /** Forms that pages of services place, which give them what nobody enters. */
  readonly placed: ReadonlySet<string>
  /** Every path of the portal that a form may lead to. */
  readonly routes: readonly string[]
}
