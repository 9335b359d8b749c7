import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { flattenTexts } from '../../src/engine/compiler/language/texts.ts'
import { builtInLanguages } from '../../src/engine/plan/service.ts'

type Language = (typeof builtInLanguages)[number]

interface Definition {
  readonly service: number
  readonly params?: Readonly<Record<string, unknown>>
  readonly blocks: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

function textsOf(file: string, language: Language): ReadonlyMap<string, string> {
  const nested: unknown = JSON.parse(read(`locales/${language}/${file}.json`))
  return flattenTexts(nested, '')
}

const definitions = readdirSync(new URL('definitions/services/', root))
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
  .map((name) => {
    const source = read(`definitions/services/${name}`)
    return { name, source, definition: parse(source) as Definition }
  })

/** Proper names, abbreviations and symbols that are written alike in every language. */
const SAME_EVERYWHERE = new Set(['PESEL', 'NIP', 'KIR', 'Przelewy24', 'zł', '%'])
/** What Ukrainian texts may write in Latin letters. */
const LATIN_IN_UKRAINIAN = new Set([
  'PESEL',
  'NIP',
  'SMS',
  'IBAN',
  'PDF',
  'JPEG',
  'PNG',
  'KIR',
  'Przelewy',
  'zł',
  'I',
  'II',
  'III',
])

/** Nothing but what is filled in and how it is set apart. */
const hasNoWords = (text: string): boolean => !/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))

/** Files are named in Polish in every language, as the office knows them. */
const isFileName = (text: string): boolean => /^[\w{}]+\.(pdf|ics)$/.test(text)

const files = ['services', 'glossary', 'forms'] as const

describe.each(files)('locales/*/%s.json', (file) => {
  const polish = textsOf(file, 'pl')

  it.each(builtInLanguages)('%s has the keys of pl, in the same order', (language) => {
    expect([...textsOf(file, language).keys()]).toEqual([...polish.keys()])
  })

  it.each(builtInLanguages)('%s has no empty text and no stray space', (language) => {
    const wrong = [...textsOf(file, language)].filter(
      ([, text]) => text === '' || text !== text.trim() || /\s{2}/.test(text),
    )
    expect(wrong).toEqual([])
  })

  it('no text is the same in all languages, proper names apart', () => {
    const tables = builtInLanguages.map((language) => textsOf(file, language))
    const same = [...polish].filter(
      ([key, text]) =>
        !SAME_EVERYWHERE.has(text) &&
        !hasNoWords(text) &&
        !isFileName(text) &&
        tables.every((table) => table.get(key) === text),
    )
    expect(same).toEqual([])
  })

  it('no Polish letter is left in en, no Cyrillic outside uk', () => {
    const english = [...textsOf(file, 'en')].filter(([, text]) => /[ąćęłńóśźż]/i.test(text.replaceAll('zł', '')))
    expect(english).toEqual([])
    const cyrillic = (['pl', 'en', 'de'] as const).flatMap((language) =>
      [...textsOf(file, language)].filter(([, text]) => /\p{Script=Cyrillic}/u.test(text)),
    )
    expect(cyrillic).toEqual([])
  })

  it('uk is written in Cyrillic, with its own apostrophe', () => {
    const wrong = [...textsOf(file, 'uk')].filter(([, text]) => {
      if (isFileName(text)) return false
      // What is filled in has a name in English, and parts of an act are numbered as it numbers them (12a).
      const words = text.replaceAll(/\{\w+\}/g, '').match(/(?<!\d)\p{L}+/gu) ?? []
      const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
      // Letters that Ukrainian does not have, and the straight apostrophe, betray a slip of the keyboard.
      return latin.some((word) => !LATIN_IN_UKRAINIAN.has(word)) || /[ыэъё']/i.test(text)
    })
    expect(wrong).toEqual([])
  })
})

describe.each(builtInLanguages)('every service has its words in %s', (language) => {
  const services = textsOf('services', language)
  const glossary = textsOf('glossary', language)

  it.each(definitions)('$name: title and one line of description', ({ definition }) => {
    const title = services.get(`${definition.service}.title`) ?? ''
    const description = services.get(`${definition.service}.description`) ?? ''
    expect(title).toMatch(/^[\p{Lu}\d].{3,60}$/u)
    expect(title).not.toMatch(/\.$/)
    expect(description).toMatch(/^\p{Lu}.{20,180}[.?]$/u)
    expect(description).not.toContain('\n')
  })

  it.each(definitions)('$name: a label for each parameter', ({ definition }) => {
    for (const id of Object.keys(definition.params ?? {})) {
      expect(services.get(`${definition.service}.params.${id}`) ?? glossary.get(`param.${id}`), id).toBeDefined()
    }
  })

  it.each(definitions)('$name: what its blocks say', ({ definition }) => {
    for (const [id, block] of Object.entries(definition.blocks)) {
      for (const kind of wordsOf(block)) {
        expect(services.get(`${definition.service}.blocks.${id}.${kind}`), `${id}.${kind}`).toBeDefined()
      }
    }
  })

  it.each(definitions)('$name: no text for what it does not have', ({ definition, source }) => {
    const known = {
      params: Object.keys(definition.params ?? {}),
      hints: Object.keys(definition.params ?? {}),
      blocks: Object.keys(definition.blocks),
      columns: source.match(/\w+/g) ?? [],
    }
    for (const key of services.keys()) {
      const [service, part = '', id = ''] = key.split('.')
      if (service !== String(definition.service) || !Object.hasOwn(known, part)) continue
      expect(known[part as keyof typeof known], key).toContain(id)
    }
  })
})

/** The texts that a block of this kind cannot do without. */
function wordsOf(block: Readonly<Record<string, unknown>>): readonly string[] {
  if ('note' in block) return 'text' in block ? [] : ['text']
  if ('chart' in block) return ['title']
  if ('matrix' in block) return ['corner', 'empty']
  return 'table' in block ? ['empty'] : []
}
