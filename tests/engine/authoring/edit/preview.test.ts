import { describe, expect, it } from 'vitest'
import { appTextWords } from '../../../../src/engine/authoring/edit/app-text-words.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { pickedAmong } from '../../../../src/engine/authoring/edit/picked.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import { type SampleCase, sampleCases, sampleReplies } from '../../../../src/engine/authoring/edit/sample-replies.ts'
import { shellKeys, shellText } from '../../../../src/engine/authoring/edit/shell-texts.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'
import { decode } from '../../../../src/engine/runtime/client/decode.ts'
import { builtInFiles } from '../../definitions.ts'
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

describe('what was pressed of a page', () => {
  const water = ['services', '16']
  const pick = (
    page: readonly string[] | null,
    ...parts: readonly (readonly [kind: string, id: string, shown?: string])[]
  ) =>
    pickedAmong(
      compiled,
      page,
      parts.map(([kind, id, property = null]) => ({ kind, id, property })),
      'pl',
    )

  it('is the smallest part that can be changed, with the property that was pressed of it', () => {
    const invoices = [...water, 'blocks', 'invoices']
    const block = ['block', 'invoices', 'page'] as const
    const column = [...invoices, 'columns', 'kwotaBrutto']
    expect(pick(water, ['column', 'kwotaBrutto', 'total'], block)).toEqual({ path: column, property: 'total' })
    expect(pick(water, ['column', 'nothing', 'total'], block)).toEqual({ path: invoices, property: 'page' })
    expect(pick(water, ['column', 'numerUmowy'], ['block', 'contract'])?.path.slice(2)).toEqual([
      ...['blocks', 'contract', 'show', 'numerUmowy'],
    ])
    expect(pick(water, ['param', 'years'])?.path.slice(2)).toEqual(['params', 'years'])
    expect(pick(water, ['page', '', 'title'])).toEqual({ path: water, property: 'title' })
    expect(pick(water, ['service', 'home'], ['page', ''])?.path).toEqual(water)
    expect(pick(null, ['page', ''], ['office', 'accessibility'])?.path).toEqual(['accessibility'])
    expect(pick(null, ['menu', 'x'])).toBeNull()
  })

  it('is nothing that cannot be selected, whatever a page says that it shows', () => {
    for (const id of ['constructor', '__proto__', 'hosts', 'api', 'services', 'scheduled']) {
      expect(pick(water, ['office', id])).toBeNull()
      expect(pick(water, ['service', id], ['form', id], ['block', id], ['column', id], ['menu', id])).toBeNull()
    }
    expect(pick(null, ['office', 'theme', 'logo'])).toEqual({ path: ['theme'], property: 'logo' })
    expect(pick(null, ['office', '', 'names'])).toEqual({ path: [], property: 'names' })
  })

  it('is the text of the app that is read there, whatever stands in it, also in words of the office', () => {
    const office = ['office', ''] as const
    const lead = 'Sprawdź dane i załatw sprawy urzędowe przez internet, o każdej porze.'
    expect(pick(null, ['text', lead], office)).toEqual({ path: ['texts', 'home.lead'], property: null })
    expect(pick(null, ['text', 'Czego nie ma'], office)?.path).toEqual([])
    expect(pick(water, ['text', lead], ['page', ''], office)?.path).toEqual(water)
    expect(pick(water, ['text', lead], office, ['page', ''])?.path).toEqual(['texts', 'home.lead'])
    expect(pick(null, ['text', '1–20 z 45'], office)?.path).toContain('pager.range')
    expect(pick(null, ['text', 'Dochody – wydatki z budżetu'], office)?.path).toEqual([])
    const own = compiler.compile(`${officeText}texts: { pl: { home.lead: "Witaj, {{name}}!" } }\n`)
    const pressed = [{ kind: 'text', id: 'Witaj, Anno!', property: null }]
    expect(pickedAmong(own, null, pressed, 'pl')?.path).toEqual(['texts', 'home.lead'])
    expect(propertiesOf(own, ['texts', 'home.lead'])).toMatchObject([
      {
        key: 'home.lead',
        kind: 'text',
        differs: true,
        texts: [{ language: 'pl', value: 'Witaj, {{name}}!' }, {}, {}, {}],
      },
    ])
    expect(propertiesOf(own, ['texts', 'constructor', 'nothing.here'])).toEqual([])
  })

  it('is named by the place and the role of its words, with their key as a note', () => {
    const [version, skip] = propertiesOf(compiled, ['texts', 'footer.version', 'skipLink'])
    expect(version?.label).toEqual({ pl: 'Stopka: wersja', en: 'Footer: version' })
    expect(version?.help?.en).toContain('footer.version')
    expect(skip?.label).toEqual({ pl: 'Przejście do treści', en: 'Link to the content' })
    const keys = shellKeys(compiled.folders, ['pl']).filter((key) => key.includes('.'))
    const named = (key: string) => appTextWords(key, () => undefined).label.en
    expect(keys.filter((key) => /^(Words of the portal|.*\.)/.test(named(key)))).toEqual([])
  })

  it('is called by its words where place and role do not tell it from others', () => {
    const labels = (...keys: readonly string[]) =>
      propertiesOf(compiled, ['texts', ...keys]).map(({ label }) => label.pl.replaceAll('\u00a0', ' '))
    expect(labels('table.ascending', 'services.failure.title', 'ok')).toEqual([
      'Tabele: „rosnąco”',
      'Lista usług: tytuł „Nie udało się wczytać listy usług”',
      'Słowa portalu: „OK”',
    ])
    const keys = shellKeys(compiled.folders, ['pl']).filter((key) => !/_(zero|one|two|few|many|other)$/.test(key))
    const wordsOf = new Map<string, Set<string | undefined>>()
    labels(...keys).forEach((label, index) => {
      const words = shellText(compiled.folders, 'pl', keys[index] ?? '')
      wordsOf.set(label, (wordsOf.get(label) ?? new Set()).add(words))
    })
    // Only the key tells the same words from each other, or long ones that begin alike.
    const alike = [...wordsOf].filter(([label, { size }]) => size > 1 && !label.endsWith('…”'))
    expect(alike).toEqual([])
  })

  it('shows where the standard has it', () => {
    const lineOf = (key: string) => {
      const lines = (builtInFiles.get('locales/en/portal.json') ?? '').split('\n')
      return lines.findIndex((line) => line.includes(`"${key}"`)) + 1
    }
    const [property] = propertiesOf(compiled, ['texts', 'skipLink'])
    const english = property?.kind === 'text' ? property.texts.find(({ language }) => language === 'en') : undefined
    expect(english?.at?.file).toMatch(/locales\/en\/portal\.json$/)
    expect([english?.at?.line, english?.standard?.at?.line]).toEqual([lineOf('skipLink'), lineOf('skipLink')])
    const office = `${officeText}texts: { en: { skipLink: "To the content" } }\n`
    const [changed] = propertiesOf(compiler.compile(office), ['texts', 'skipLink'])
    const own = changed?.kind === 'text' ? changed.texts.find(({ language }) => language === 'en') : undefined
    expect(own?.at?.file).toMatch(/offices\/jasnowola\.yaml$/)
    expect(own?.standard?.at?.line).toBe(lineOf('skipLink'))
  })

  it('has no properties where the language has no such key', () => {
    for (const key of ['constructor', '__proto__', 'toString']) {
      expect(() => propertiesOf(compiled, [key])).not.toThrow()
      expect(() => propertiesOf(compiled, ['theme', key, 'x'])).not.toThrow()
    }
  })

  it('is found within the details of a row, and in a form on the page of a service', () => {
    const details = [
      ['block', 'transaction'],
      ['block', 'payments'],
    ] as const
    const within = ['services', '21', 'blocks', 'payments', 'details', 'transaction']
    expect(pick(['services', '21'], ...details)?.path).toEqual(within)
    const form = ['form', 'correspondence-person', 'submit.label'] as const
    const around = [form, ['block', 'person'], ['page', '']] as const
    const person = ['forms', 'correspondence-person']
    expect(pick(['services', '901'], ['field', 'imie', 'label'], ...around)?.path).toEqual([
      ...person,
      'layout',
      'imie',
    ])
    expect(pick(['services', '901'], ['field', 'gone'], ...around)).toEqual({ path: person, property: 'submit.label' })
    expect(pick(['forms', 'login'], ['field', 'haslo', 'label'])?.path).toEqual(['forms', 'login', 'layout', 'haslo'])
  })

  it('leads to a property that says where it is written', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    document.set([...water, 'blocks', 'invoices', 'page'], 7)
    const changed = compiler.compile(document.text)
    const picked = pickedAmong(changed, water, [{ kind: 'block', id: 'invoices', property: 'page' }], 'pl')
    const line = document.text.split('\n').findIndex((one) => one.includes('blocks.invoices')) + 1
    const place = propertiesOf(changed, picked?.path ?? []).find(({ key }) => key === picked?.property)?.at
    expect(place).toMatchObject({ file: 'definitions/offices/jasnowola.yaml', line })
  })

  it('has a property for each text of the question that a form asks before it is sent', () => {
    const keys = propertiesOf(compiled, ['forms', 'correspondence-person']).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['submit.label', 'confirm.title', 'confirm.text']))
  })
})
