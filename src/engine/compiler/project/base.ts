import type { LanguageCode } from '../language/shared.ts'
import type { TextTable } from '../language/texts.ts'
import type { FormChecks, FormTree } from './forms.ts'
import type { Portal } from './portal.ts'
import type { ServiceChecks, ServiceTree } from './services.ts'

/** What every office stands on. */
export interface Base {
  readonly portal: Portal
  readonly services: readonly ServiceTree[]
  readonly checks: ServiceChecks
  readonly forms: readonly FormTree[]
  readonly formChecks: FormChecks
  /** Text tables by language, the nearest first. */
  readonly tables: Readonly<Record<LanguageCode, readonly TextTable[]>>
  /** The keys of the texts that the shell reads itself. */
  readonly shellKeys: ReadonlySet<string>
  /** Languages of which a file of texts could not be read: nothing is missed there. */
  readonly unreadable: ReadonlySet<LanguageCode>
}
