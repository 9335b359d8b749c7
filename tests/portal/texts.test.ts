import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtInLanguages, type Language } from '../../src/engine/plan/service.ts'
import { createTexts, prepareTexts } from '../../src/portal/texts/texts.ts'

function keysOf(tree: unknown, prefix = ''): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [prefix]
  return Object.entries(tree).flatMap(([key, value]) => keysOf(value, prefix === '' ? key : `${prefix}.${key}`))
}

const read = (language: Language, file: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))

const plural = /_(?:zero|one|two|few|many|other)$/

/** Keys without their plural forms, and the forms each counted text has. */
function shapeOf(language: Language, file: string) {
  const keys = keysOf(read(language, file))
  const counted = new Map<string, string[]>()
  for (const key of keys.filter((one) => plural.test(one))) {
    const base = key.replace(plural, '')
    counted.set(base, [...(counted.get(base) ?? []), key.slice(base.length + 1)])
  }
  return { keys: new Set(keys.map((key) => key.replace(plural, ''))), counted }
}

describe.each(['portal', 'pages', 'start'])('%s.json', (file) => {
  const polish = shapeOf('pl', file)

  test.each(builtInLanguages)('%s has every text, and no other', (language) => {
    expect([...shapeOf(language, file).keys].toSorted()).toEqual([...polish.keys].toSorted())
  })

  test.each(builtInLanguages)('%s counts as its speakers do', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const { counted } = shapeOf(language, file)
    expect([...counted.keys()].toSorted()).toEqual([...polish.counted.keys()].toSorted())
    for (const forms of counted.values()) expect(forms.filter((form) => form !== 'zero').toSorted()).toEqual(needed)
  })

  test.each(builtInLanguages)('%s says something everywhere, with the same values in it', (language) => {
    const valuesIn = (text: string) => [...text.matchAll(/{{(\w+)/g)].map(([, name]) => name).toSorted()
    const textsIn = (one: Language) => {
      const tree = read(one, file)
      return new Map(keysOf(tree).map((key) => [key, textAt(tree, key)]))
    }
    const polishTexts = textsIn('pl')
    for (const [key, text] of textsIn(language)) {
      expect(text.trim(), key).not.toBe('')
      const inPolish = polishTexts.get(key)
      if (inPolish !== undefined && !plural.test(key)) expect(valuesIn(text), key).toEqual(valuesIn(inPolish))
    }
  })
})

test('Ukrainian words have one kind of apostrophe', () => {
  const files = readdirSync('locales/uk').map((file) => readFileSync(`locales/uk/${file}`, 'utf8'))
  const others = files.flatMap((text) =>
    [...text.matchAll(/\p{Script=Cyrillic}+['ʼ`‘]\p{Script=Cyrillic}+/gu)].map(String),
  )
  expect(others).toEqual([])
})

function textAt(tree: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((branch, step) => Reflect.get(Object(branch), step), tree)
  if (typeof found !== 'string') throw new Error(`${key} is no text`)
  return found
}

/** Every text key that the shell's sources write out, by namespace. */
function writtenKeys(): readonly string[] {
  const sources = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  return sources.flatMap((path) => {
    const source = readFileSync(`src/portal/${path}`, 'utf8')
    const namespace = /useTranslation\('(start|engine)'\)/.exec(source)?.[1] ?? 'portal'
    // `t('key')`, and both keys of `t(condition ? 'key' : 'other')`.
    return [...source.matchAll(/\bt\((?:[\w.]+ \? '([\w.]+)' : )?'([\w.]+)'/g)].flatMap(([, ...keys]) =>
      keys.filter((key) => key !== undefined).map((key) => `${namespace}:${key}`),
    )
  })
}

test('every text that the shell asks for is there', () => {
  const known = new Set(
    ['portal', 'pages', 'start', 'engine'].flatMap((file) =>
      // The words of pages join the shell's own.
      [...shapeOf('pl', file).keys].map((key) => `${file === 'pages' ? 'portal' : file}:${key}`),
    ),
  )
  expect(writtenKeys().filter((key) => !known.has(key))).toEqual([])
})

test('counting in Polish and Ukrainian', async () => {
  const texts = createTexts('pl')
  const count = (language: Language) => (number: number) =>
    texts.getFixedT(language, 'portal')('services.count', { count: number })
  await prepareTexts(texts, { language: 'pl', words: null, texts: {} }, async () => null)
  await prepareTexts(texts, { language: 'uk', words: null, texts: {} }, async () => null)
  expect([1, 2, 5, 12, 22].map(count('pl'))).toEqual(['1 usługa', '2 usługi', '5 usług', '12 usług', '22 usługi'])
  expect([1, 3, 11, 21].map(count('uk'))).toEqual(['1 послуга', '3 послуги', '11 послуг', '21 послуга'])
})
