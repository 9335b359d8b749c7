import { describe, expect, it } from 'vitest'
import { scaffoldService } from '../../../../src/engine/authoring/scaffold/scaffold.ts'
import { readSource } from '../../../../src/host/source.ts'
import { buildForAuthors, inputOf, printed, root } from '../../definitions.ts'

const portal = new Map([['portal.yaml', 'language: 1\nextends: okienko\nlanguages: [pl]\n']])
const samples = [...readSource('tests/payloads', root, root).input.files].filter(([path]) =>
  path.startsWith('samples/'),
)

function draftOf(text: string) {
  const draft = scaffoldService(inputOf(portal), 'szkic', '/szkic', '../schemas', { text, json: JSON.parse(text) })
  if (!draft.ok) throw new Error('no draft')
  return new Map([...portal, ...draft.created])
}

describe('a draft from a recorded reply', () => {
  it.each(samples)('%s: is sound, and its test passes', (_path, text) => {
    const files = draftOf(text)
    expect(files.get('samples/szkic.json')).toBe(text)
    const built = buildForAuthors(inputOf(files), { tests: true })
    expect(printed(built.diagnostics, files)).toBe('')
    expect(built.tests?.map((one) => one.run())).toEqual([[]])
  })

  it('of rows that hold nothing but rows shows those', () => {
    const yaml = draftOf('[{ "frakcje": [{ "nazwa": "papier" }] }]').get('services/szkic.yaml')
    expect(yaml).toContain('each: row.frakcje')
    expect(yaml).toContain('nazwa:')
  })

  it('of rows that hold nothing but objects shows what is in them', () => {
    const yaml = draftOf('[{ "dane": { "adres": { "ulica": "Lipowa" } } }]').get('services/szkic.yaml')
    expect(yaml).toContain('value: row.dane.adres.ulica')
  })

  it('is refused where somebody’s personal number is in it', () => {
    const text = '[{ "id": 44051401359 }]'
    const draft = scaffoldService(inputOf(portal), 'szkic', '/szkic', '../schemas', { text, json: JSON.parse(text) })
    expect(draft).toMatchObject({ ok: false, message: { id: 'draft.personal' } })
  })
})
