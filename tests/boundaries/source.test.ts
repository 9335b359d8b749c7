import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs|cjs|css)$/.test(path) && !path.includes('.generated.'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()

const sources = filesUnder('src')

/** The words of a file that the program works with: its text literals and names, without comments. */
function wordsOf(
  path: string,
  source: string,
): { readonly texts: readonly string[]; readonly names: ReadonlySet<string> } {
  const texts: string[] = []
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      texts.push(node.text)
    } else if (ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) texts.push(node.getText())
    else if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return { texts, names }
}

interface Definition {
  readonly slug: string
  readonly sources?: Readonly<Record<string, unknown>>
  readonly blocks?: Readonly<Record<string, { readonly columns?: unknown; readonly show?: unknown }>>
}

const definitions: readonly Definition[] = readdirSync(join(root, 'definitions/services'))
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
  .map((name) => parse(read(`definitions/services/${name}`)))

/** Every value of a `get`, `post` or `download` key, at any depth. */
function pathsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    ['get', 'post', 'download'].includes(key) && typeof inner === 'string' ? [inner] : pathsIn(inner),
  )
}

function fieldsIn(definition: Definition): readonly string[] {
  const listed = Object.values(definition.blocks ?? {}).flatMap((block) => [block.columns, block.show])
  return listed.flatMap((list) => (Array.isArray(list) ? list.map(String) : Object.keys(list ?? {})))
}

const servicePaths = new Set(definitions.flatMap((one) => pathsIn(one)))
const areas = new Set([...servicePaths].map((path) => `/${path.split('/')[1]}/`))
/** Only words that could be nothing but a field of a reply: those in two or more Polish words. */
const fields = new Set(definitions.flatMap(fieldsIn).filter((name) => /^[a-z]+[A-Z]/.test(name)))

/**
 * A widget is bound to its calls by its manifest, and reads their replies by the contract's names: where it makes values of
 * its own of them, never where it draws.
 */
const readsReplies = (path: string): boolean => /^src\/widgets\/.*\.ts$/.test(path)

/** What of a source is an office's own: API paths, service addresses and fields of replies that services show. */
function ownWords(path: string, source: string): readonly string[] {
  const { texts, names } = wordsOf(path, source)
  const found = texts.filter(
    (text) =>
      [...areas].some((area) => text.includes(area)) ||
      definitions.some((one) => text.split('/').includes(one.slug)) ||
      (fields.has(text) && !readsReplies(path)),
  )
  return [...found, ...[...names].filter((name) => fields.has(name) && !readsReplies(path))]
}

describe('what an office may change stands in no code', () => {
  test('there is something to look for', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(definitions.length).toBeGreaterThanOrEqual(10)
    expect(areas.size).toBeGreaterThan(2)
    expect(fields.size).toBeGreaterThan(10)
  })

  test.each([
    ["fetch('/fk/gmina/dajLataBudzetowe')"],
    ['fetch(`/fk/gmina?rok=1`)'],
    ["if (slug === 'budzet-dochody') show()"],
    ["const to = '/uslugi/1/budzet-dochody'"],
    ["column('planPoZmianach')"],
    ['row.planPoZmianach'],
    ['const { planPoZmianach } = row'],
    ['const page = <p>{reply.planPoZmianach}</p>'],
    ['const page = <a href="/fk/gmina/x">x</a>'],
  ])('it would be found: %s', (source) => expect(ownWords('planted.tsx', source)).not.toEqual([]))

  test('a widget names fields where it reads replies, not where it draws, and paths nowhere', () => {
    expect(ownWords('src/widgets/planted/reply.ts', "textOf(row, 'planPoZmianach')")).toEqual([])
    expect(ownWords('src/widgets/planted/table.tsx', "textOf(row, 'planPoZmianach')")).not.toEqual([])
    expect(ownWords('src/widgets/planted/reply.ts', "fetch('/fk/gmina/dajLataBudzetowe')")).not.toEqual([])
  })

  test('comments may give examples', () => {
    expect(ownWords('planted.ts', '// as /fk/gmina/dajLataBudzetowe\n/** `budzet-dochody` */ const a = 1')).toEqual([])
  })

  test('no source names any of it', () => {
    const found = sources
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path, words: ownWords(path, read(path)) }))
    expect(found.filter(({ words }) => words.length > 0)).toEqual([])
  })
})

test('a file is about one thing: at most 400 lines', () => {
  const all = ['src', 'office', 'tests', 'scripts', 'bin'].flatMap(filesUnder)
  const long = all
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
  expect(all.length).toBeGreaterThan(200)
  expect(long).toEqual([])
})

test('tests leave nothing out and wait for no clock', () => {
  const lax = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b|waitForTimeout\(|@ts-(?:ignore|expect-error)/
  const tests = filesUnder('tests').filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(10)
  expect(tests.filter((path) => basename(path) !== 'source.test.ts' && lax.test(read(path)))).toEqual([])
})

test('code of the browser looks behind in no pattern: Safari before 16.4 would not read the file', () => {
  const elsewhere = /^src\/(?:cli|host|engine\/(?:compiler|authoring))\//
  const shipped = sources.filter((path) => !elsewhere.test(path))
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.filter((path) => /\(\?<[=!]/.test(read(path)))).toEqual([])
})
