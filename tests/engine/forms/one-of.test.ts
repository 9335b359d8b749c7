import { expect, it } from 'vitest'
import { contractOf } from '../../../src/engine/compiler/contract/openapi.ts'
import { errorsOf } from '../../../src/engine/runtime/form/checks.ts'
import { fieldStates } from '../../../src/engine/runtime/form/field-states.ts'
import { contextOf, fileOf, filled, planOf, portalWith } from './support.ts'

const file = 'forms/registration.yaml'

it('a value that is entered in a field no longer offered does not count', () => {
  const text = fileOf(file).replace(/nip: +\{ input: digits \}/, 'nip: { input: digits, when: imie != "Anna" }')
  const plan = planOf('registration', 'pl', portalWith({ [file]: text }))
  const context = contextOf(plan)
  const values = filled(plan, {
    imie: 'Anna',
    nip: '123456789',
    haslo: 'Haslo-123',
    powtorzHaslo: 'Haslo-123',
    email: 'a@b.pl',
    powtorzEmail: 'a@b.pl',
  })
  expect(errorsOf({ ...plan, report: 'all' }, context, values, () => []).map(({ field }) => field)).toContain('pesel')
  const required = (imie: string) =>
    fieldStates(plan, context, { ...values, imie }, []).find((field) => field.plan.id === 'pesel')?.required
  expect(required('Anna')).toBe(true)
  expect(required('Ewa')).toBe(false)
})

it('a field that is only shown is not announced as required', () => {
  const text = fileOf(file).replace(/pesel: +\{ input: digits \}/, 'pesel: { input: digits, readOnly: true }')
  const plan = planOf(
    'registration',
    'pl',
    portalWith({ [file]: text.replace('require: pesel, when: pesel.trim() != ""', 'require: pesel') }),
  )
  const states = fieldStates(plan, contextOf(plan), filled(plan, {}), [])
  expect(states.find((field) => field.plan.id === 'pesel')?.required).toBe(false)
})

it('definitions of an earlier release, without words for formats, compile', () => {
  const locales = ['pl', 'en', 'de', 'uk'].map((language) => `locales/${language}/forms.json`)
  const earlier = locales.map((path): [string, string] => {
    const { formats: _, ...texts } = JSON.parse(fileOf(path)) as Record<string, unknown>
    return [path, JSON.stringify(texts)]
  })
  const build = portalWith(Object.fromEntries(earlier))
  expect(build.diagnostics).toEqual([])
  expect(planOf('consents', 'pl', build).fields.find(({ id }) => id === 'email')?.format).toBeUndefined()
})

it('a contract whose type contains itself is read', () => {
  const A = { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }
  const schema = { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } }
  const post = { requestBody: { content: { 'application/json': { schema } } } }
  const contract = contractOf({ paths: { '/sent': { post } }, components: { schemas: { A } } })
  expect(contract.operation('/sent', 'post')?.body).toMatchObject([{ name: 'a', bounds: {} }])
})
