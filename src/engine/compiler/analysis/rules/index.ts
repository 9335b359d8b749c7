import { access } from './access.ts'
import { accessTooWide } from './access-too-wide.ts'
import { chartWithoutTable } from './chart-without-table.ts'
import { conflictingKeys } from './conflicting-keys.ts'
import { cycle } from './cycle.ts'
import { endOfBreak } from './end-of-break.ts'
import { fileName } from './file-name.ts'
import { formInDetails } from './form-in-details.ts'
import { knownFlag } from './known-flag.ts'
import { nameClash } from './name-clash.ts'
import { nothingToSubmit } from './nothing-to-submit.ts'
import type { ServiceRule } from './rule.ts'
import { unknownIcon } from './unknown-icon.ts'
import { unknownSource } from './unknown-source.ts'
import { unused } from './unused.ts'

/** Every rule about a service as a whole, one a file. */
export const serviceRules: readonly ServiceRule[] = [
  nameClash,
  cycle,
  unknownSource,
  access,
  accessTooWide,
  fileName,
  unknownIcon,
  conflictingKeys,
  formInDetails,
  knownFlag,
  endOfBreak,
]

/** Rules that conclude from what is absent: they hold only of a definition of which everything could be read. */
export const wholeServiceRules: readonly ServiceRule[] = [unused, nothingToSubmit, chartWithoutTable]
