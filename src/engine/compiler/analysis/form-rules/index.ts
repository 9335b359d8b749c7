import { formAccess } from './access.ts'
import { autocomplete } from './autocomplete.ts'
import { destinations } from './destinations.ts'
import { inputs } from './inputs.ts'
import { knownFields } from './known-fields.ts'
import { laidOut } from './laid-out.ts'
import { formNameClash } from './name-clash.ts'
import { patterns } from './patterns.ts'
import type { FormRule } from './rule.ts'
import { unusedFormSource } from './unused-source.ts'

/** Every rule about a form as a whole, one a file. */
export const formRules: readonly FormRule[] = [
  knownFields,
  formNameClash,
  inputs,
  patterns,
  autocomplete,
  destinations,
  formAccess,
]

/** Rules that conclude something from what is not there. */
export const formRulesOfTheWhole: readonly FormRule[] = [laidOut, unusedFormSource]
