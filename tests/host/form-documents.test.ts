import { describe, expect, it } from 'vitest'
import { validatorCompiler } from '../../src/host/form-validators.ts'
import { OfficeDocuments } from '../../src/host/office-documents.ts'

const office = { slug: 'jasnowola', hosts: [], api: '', proxied: true, origins: [], recaptcha: false, frames: [] }

describe('the documents of a form', () => {
  it('a plan is JSON; what checks what is entered is a script that may be kept for ever', async () => {
    const documents = new OfficeDocuments()
    const files = new Map([
      ['form-login.pl.0a.json', '{}'],
      ['form-login.0b.js', 'export default 1'],
    ])
    documents.replace(new Map([['jasnowola', { ...office, documents: files }]]))
    expect((await documents.find('jasnowola', 'form-login.pl.0a.json'))?.type).toBe('application/json; charset=utf-8')
    const script = await documents.find('jasnowola', 'form-login.0b.js')
    expect(script?.type).toBe('text/javascript; charset=utf-8')
    expect(script?.immutable).toBe(true)
  })

  it('a schema becomes the same module each time, and one that imports nothing', async () => {
    const schema = {
      $id: 'x',
      type: 'object',
      required: ['email'],
      properties: { email: { type: 'string', format: 'email', maxLength: 10 } },
      additionalProperties: false,
    } as const
    const text = validatorCompiler()(schema)
    expect(validatorCompiler()(schema)).toBe(text)
    expect(text).not.toMatch(/\b(?:import|require|eval|Function)\b/)
    const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
    const validate = (module as { readonly default: (data: unknown) => boolean }).default
    expect([{ email: 'a@b.pl' }, { email: 'a@b' }, {}, { email: 'aaaaaaaa@b.pl' }].map(validate)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
