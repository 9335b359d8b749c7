import { expect, it } from 'vitest'
import { codes } from '../../../../src/engine/compiler/diagnostics/codes.ts'
import {
  functionForms,
  macroForms,
  methodForms,
} from '../../../../src/engine/compiler/diagnostics/expression-messages.ts'
import { languageReference } from '../../../../src/engine/compiler/language/reference.ts'

const reference = languageReference()

it.each(Object.entries(codes))('the reference says what %s means', (code, says) => {
  expect(reference).toContain(`- \`${code}\` — ${says}`)
})

it('the reference says what an expression may call', () => {
  const forms = [...Object.values(functionForms), ...Object.values(methodForms)]
  for (const form of [...forms, ...Object.values(macroForms)]) expect(reference).toContain(`\`${form}\``)
})
