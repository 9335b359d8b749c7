import { accessRule } from './access.ts'
import { chartWithoutTable } from './chart-without-table.ts'
import { cycle } from './cycle.ts'
import { nameClash } from './name-clash.ts'
import { nothingToSubmit } from './nothing-to-submit.ts'
import type { Rule } from './rule.ts'
import { unknownSource } from './unknown-source.ts'
import { unused } from './unused.ts'

/** Every rule about a service as a whole, one a file. */
export const rules: readonly Rule[] = [
  nameClash,
  cycle,
  unknownSource,
  unused,
  accessRule,
  nothingToSubmit,
  chartWithoutTable,
]
