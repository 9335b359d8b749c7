import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtInLanguages } from '../../../src/engine/plan/service.ts'
import { pretty } from '../case-files.ts'
import { planOf, portal, source } from './support.ts'

const folder = (id: string): URL => new URL(`../../cases/form-${id}/`, import.meta.url)
const ids = [...source.input.files.keys()].flatMap((path) => /^forms\/([^/]+)\.yaml$/.exec(path)?.[1] ?? [])

describe('the plans of the built-in forms', () => {
  it('the definitions have nothing to complain about', () => {
    expect(portal().diagnostics.filter((one) => one.span.file.includes('/forms/'))).toEqual([])
  })

  it('there are the forms of issue and specification', () => {
    expect(ids.toSorted()).toEqual([
      'change-email',
      'change-password',
      'consents',
      'correct-email',
      'correspondence-institution',
      'correspondence-person',
      'delete-account',
      'first-password',
      'link-resend',
      'login',
      'office-activation',
      'password-reset',
      'registration',
      'registration-confirmation',
      'set-password',
      'water-request',
      'water-request-message',
    ])
  })

  it('every case folder is of a form', () => {
    const cases = readdirSync(new URL('../../cases/', import.meta.url)).filter((name) => name.startsWith('form-'))
    expect(cases.toSorted()).toEqual(ids.map((id) => `form-${id}`).toSorted())
  })

  // UPDATE=1 rewrites the plans; they are reviewed as a diff.
  it.each(ids)('%s', (id) => {
    const file = new URL('plan.json', folder(id))
    const text = pretty(planOf(id))
    if (process.env.UPDATE === '1') {
      mkdirSync(folder(id), { recursive: true })
      writeFileSync(file, text)
    }
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(text)
  })

  it.each(ids)('%s says everything in every language', (id) => {
    for (const language of builtInLanguages) {
      const plan = planOf(id, language)
      const said = [
        plan.title,
        plan.submit.label,
        ...plan.fields.map((field) => field.label),
        ...Object.values(plan.texts),
      ]
      expect(said.filter((text) => text === '')).toEqual([])
      expect(plan.fields.filter((field) => field.label === field.id)).toEqual([])
    }
  })

  it.each(ids)('%s has a validator that imports nothing and evaluates nothing', (id) => {
    const text = portal().offices[0]?.documents.get(planOf(id).validator) ?? ''
    expect(text).toContain('export default')
    expect(text).not.toMatch(/\b(?:import|require|eval|Function)\b/)
  })
})
