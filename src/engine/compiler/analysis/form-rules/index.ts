import type { FormRule } from '../rules/rule.ts'
import { access } from './access.ts'
import { autocomplete } from './autocomplete.ts'
import { bodyBounds } from './body-bounds.ts'
import { destinations } from './destinations.ts'
import { inputs } from './inputs.ts'
import { knownFields } from './known-fields.ts'
import { laidOut } from './laid-out.ts'
import { nameClash } from './name-clash.ts'
import { patterns } from './patterns.ts'
import { sentFields } from './sent-fields.ts'
import { unusedSource } from './unused-source.ts'

/** Every rule about a form as a whole, one a file. */
export const formRules: readonly FormRule[] = [
  knownFields,
  nameClash,
  inputs,
  patterns,
  autocomplete,
  destinations,
  access,
  sentFields,
  bodyBounds,
]

/** Rules that conclude from what is absent: they hold only of a definition of which everything could be read. */
export const wholeFormRules: readonly FormRule[] = [laidOut, unusedSource]
