import { describe, expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { originOf, originsOf } from '../../../../src/engine/authoring/edit/origins.ts'
import { type SampleCase, sampleCases, sampleReplies } from '../../../../src/engine/authoring/edit/sample-replies.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'
import { decode } from '../../../../src/engine/runtime/client/decode.ts'
import { newCompiler, officeText, project } from './project.ts'

const compiler = newCompiler()
const compiled = compiler.compile(officeText)
const invoices = '/woda/dajFakturyPunktuOdbioru'

const repliesOf = (id: number, sampleCase: SampleCase) => {
  const plan = compiled.service(id, 'pl')
  return plan ? sampleReplies(project, plan, sampleCase) : {}
}

describe('replies of the preview', () => {
  it('are what the contract says, for every page of the built-in portal', () => {
    const wrong = (compiled.office?.services ?? []).flatMap(({ spec }) => {
      const plan = compiled.service(spec.service.value, 'pl')
      return (['usual', 'empty', 'longest', 'nulls'] as const).flatMap((sampleCase) => {
        const samples = plan ? sampleReplies(project, plan, sampleCase) : {}
        return (plan?.sources ?? []).flatMap(({ path, reply }) => {
          const body = samples[path]?.body
          const decoded = decode(reply, structuredClone(body), () => body)
          return decoded.ok ? [] : [{ path, sampleCase, problems: decoded.problems }]
        })
      })
    })
    expect(wrong).toEqual([])
  })

  it('are the contract’s examples, rows that differ, no rows, long ones, nothing, a failure and silence', () => {
    const usual = repliesOf(16, 'usual')[invoices]?.body as { faktury: readonly Record<string, unknown>[] }
    expect(usual.faktury.slice(0, 2)).toMatchObject([
      { numerFaktury: 'FV/12/2025', kwotaBrutto: 120.36, idDokumentuPdf: 5012 },
      { numerFaktury: 'FV/12/2026', kwotaBrutto: 164.89, idDokumentuPdf: 5013 },
    ])
    expect(repliesOf(16, 'empty')[invoices]).toMatchObject({ status: 200, body: { faktury: [] } })
    const long = repliesOf(16, 'longest')[invoices]?.body as typeof usual
    expect([long.faktury.length, String(long.faktury[0]?.dotyczyWodySciekow).length > 100]).toEqual([60, true])
    expect(repliesOf(16, 'nulls')[invoices]).toMatchObject({ body: { faktury: [{ idDokumentuPdf: null }, {}, {}] } })
    expect(repliesOf(16, 'failing')[invoices]?.status).toBe(500)
    expect(repliesOf(16, 'slow')[invoices]).toBeNull()
    expect(sampleCases.length).toBe(6)
  })

  it('have all that is read of one call, whatever of the page reads it', () => {
    const [source] = compiled.service(16, 'pl')?.sources.filter(({ path }) => path === invoices) ?? []
    const replies = ['numerFaktury', 'kwotaBrutto'].map((name) => withField(source?.reply, name))
    const reading = { sources: replies.flatMap((reply) => (source && reply ? { ...source, reply } : [])) }
    expect(reading.sources).toHaveLength(2)
    expect(sampleReplies(project, reading, 'usual')[invoices]?.body).toMatchObject({
      faktury: [{ numerFaktury: 'FV/12/2025', kwotaBrutto: 120.36 }, {}, {}, {}, {}, {}, {}],
    })
    expect(sampleReplies(project, reading, 'slow')[invoices]).toBeNull()
    expect(sampleReplies(project, reading, 'failing')[invoices]?.status).toBe(500)
  })

  it('are null only where all that reads it takes that', () => {
    const [source] = compiled.service(16, 'pl')?.sources.filter(({ path }) => path === invoices) ?? []
    const reply = source?.reply
    const sources = source && reply ? [{ ...source }, { ...source, reply: { ...reply, nullable: true } }] : []
    for (const reading of [sources, sources.toReversed()]) {
      const body = sampleReplies(project, { sources: reading }, 'nulls')[invoices]?.body
      expect(body).toMatchObject({ faktury: expect.any(Array) })
    }
  })
})

/** A reply that has a list of records, of which only one field is read. */
function withField(reply: ValueType | undefined, name: string): ValueType | null {
  const list = reply?.kind === 'object' ? reply.fields.faktury : undefined
  const record = list?.kind === 'list' ? list.of : undefined
  const field = record?.kind === 'object' ? record.fields[name] : undefined
  if (reply?.kind !== 'object' || list?.kind !== 'list' || record?.kind !== 'object' || !field) return null
  return { ...reply, fields: { faktury: { ...list, of: { ...record, fields: { [name]: field } } } } }
}

describe('the parts of a page', () => {
  const water = ['services', '16']

  it('lead to what can be changed, and to the line that sets it', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    document.set([...water, 'blocks', 'uwaga'], {
      before: 'invoices',
      note: 'info',
      text: { pl: 'A', en: 'A', de: 'A', uk: 'A' },
    })
    const changed = compiler.compile(document.text)
    const origins = originsOf(changed, water)
    expect(origins.map(({ key }) => key).slice(0, 8)).toEqual([
      'title',
      'lead',
      'param:point',
      'param:years',
      'block:contract',
      'block:contract/column:numerUmowy',
      'block:contract/column:dataZawarcia',
      'block:uwaga',
    ])
    const line = document.text.split('\n').findIndex((one) => one.includes('blocks.uwaga')) + 1
    const placeOf = (key: string) => origins.find((one) => one.key === key)
    expect(placeOf('block:uwaga')?.at).toMatchObject({ file: 'definitions/offices/jasnowola.yaml', line })
    expect(placeOf('title')?.at?.file).toBe('definitions/locales/pl/services.json')
    expect(placeOf('block:invoices/column:document')).toMatchObject({
      path: [...water, 'blocks', 'invoices', 'columns', 'document'],
      at: { file: 'definitions/services/lista-faktur-woda.yaml' },
    })
  })

  it('are found by what was pressed: the smallest that can be changed', () => {
    const pick = (...parts: readonly (readonly [string, string])[]) =>
      originOf(
        compiled,
        water,
        parts.map(([kind, id]) => ({ kind, id })),
      )?.path.slice(2)
    expect(pick(['column', 'kwotaBrutto'], ['block', 'invoices'])).toEqual([
      'blocks',
      'invoices',
      'columns',
      'kwotaBrutto',
    ])
    expect(pick(['column', 'nothing'], ['block', 'invoices'])).toEqual(['blocks', 'invoices'])
    expect(pick(['param', 'years'])).toEqual(['params', 'years'])
    expect(pick(['title', ''])).toEqual([])
    expect(pick(['menu', 'x'])).toBeUndefined()
  })
})
