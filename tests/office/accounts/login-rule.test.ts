import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOGIN } from '../../../office/accounts/registration.ts'
import { patternOf } from '../../../src/engine/model/pattern/pattern.ts'

const schema = JSON.parse(readFileSync('schemas/forms/registration.schema.json', 'utf8')) as {
  readonly properties: { readonly login: { readonly pattern: string } }
}

it('the registration form takes exactly the logins that the office takes', () => {
  const pattern = patternOf(schema.properties.login.pattern)
  const unit = fc.constantFrom('a', 'Ż', 'ї', '7', '.', '_', '@', '-', ' ', '\u00a0', '!', '/', '🙂')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (login) => {
      expect(pattern?.test(login)).toBe(LOGIN.test(login))
    }),
  )
})
