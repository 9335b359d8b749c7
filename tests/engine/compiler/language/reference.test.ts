import { expect, it } from 'vitest'
import { codes } from '../../../../src/engine/compiler/diagnostics/codes.ts'
import { languageReference } from '../../../../src/engine/compiler/language/reference.ts'
import { functionTable, macroForms, methodTable } from '../../../../src/engine/model/expression/callables.ts'

const reference = languageReference()

it.each(Object.entries(codes))('the reference says what %s means', (code, says) => {
  expect(reference).toContain(`- \`${code}\` — ${says}`)
})

it('the reference says what an expression may call', () => {
  const forms = [...Object.values(functionTable), ...Object.values(methodTable)].map(({ form }) => form)
  for (const form of [...forms, ...Object.values(macroForms)]) expect(reference).toContain(`\`${form}\``)
})
