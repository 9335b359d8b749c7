import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ExpectedSpec } from '../../compiler/language/definition-test.ts'
import type { Located } from '../../compiler/language/shape.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import type { Value, ValueType } from '../../model/types.ts'
import type { ServicePlan } from '../../plan/service.ts'

/** The few words that a page takes from the shell. */
export interface ShellWords {
  readonly yes: string
  readonly no: string
  /** The text of an empty block without an empty text of its own. */
  readonly empty: string
  /** Before the total row of a CSV. */
  readonly total: string
}

/** A service in one language, as an office has it or as it is defined. */
export interface Tested {
  /** Of what is tested: the page, or what the service gives to the home page. */
  readonly plan: ServicePlan
  /** Of both together. */
  readonly sources: ServicePlan['sources']
  /** Source → what it replies, with the fields that the page does not read. */
  readonly replies: ReadonlyMap<string, ValueType>
  readonly officeName: string
  readonly words: ShellWords
}

/** What tests are read against. */
export interface TestEnvironment {
  readonly config: ValueType
  readonly user: ValueType
  /** The service of `services/<slug>.yaml`; null when it has an error, or the office has one. */
  readonly tested: (office: string | null, language: LanguageCode | null) => Tested | null
  readonly offices: readonly string[]
  /** Offices of which tests are left out, because their definitions are others; none when left out. */
  readonly elsewhere?: ReadonlySet<string> | undefined
  /** A sample reply as a tree, by path; null when it is no JSON. */
  readonly sample: (path: string) => Tree | null
  readonly samples: readonly string[]
  /** Replies have no fields but those of the contract. */
  readonly strict: boolean
}

/** The kind of visitor that a test's page is shown to. */
export type Persona = 'anyone' | 'person' | 'institution'

/** What a test starts from (`given`), checked and merged. */
export interface Fixture {
  readonly as: Persona
  /** `yyyy-MM-dd` */
  readonly today: string
  readonly contrast: boolean
  readonly config: Readonly<Record<string, Value>>
  readonly user: Readonly<Record<string, Value>>
  /** Source → how its request is answered; null: it stays open. */
  readonly replies: ReadonlyMap<string, RecordedReply | null>
  readonly choose: ReadonlyMap<string, FixtureChoice>
  readonly submit: Located<boolean> | null
}

/** A reply, the status of a refusal, or no reply at all. */
export type RecordedReply =
  | { readonly value: Value }
  | { readonly status: number }
  | { readonly lost: 'offline' | 'timeout' }

export interface FixtureChoice {
  readonly at: Span
  readonly values: readonly string[]
}

/** A test that can be run. */
export interface ReadyTest {
  readonly name: string
  readonly at: Span
  readonly tested: Tested
  readonly fixture: Fixture
  readonly expect: ExpectedSpec
}

/** A difference between the page and what the test expects. */
export interface TestFailure {
  readonly at: Span
  /** Where on the page: `blocks.invoices.rows[2].kwotaBrutto`. */
  readonly what: string
  readonly expected: string
  readonly actual: string
}
