import { expect, it } from 'vitest'
import { codes } from '../../../../src/engine/compiler/diagnostics/codes.ts'
import { callForms } from '../../../../src/engine/compiler/diagnostics/messages/expressions.en.ts'
import { languageReference } from '../../../../src/engine/compiler/language/reference.ts'

const reference = languageReference()

it.each(Object.entries(codes))('the reference says what %s means', (code, says) => {
  expect(reference).toContain(`- \`${code}\` — ${says}`)
})

it('the reference says what an expression may call', () => {
  for (const form of Object.values(callForms)) expect(reference).toContain(`\`${form}\``)
})
