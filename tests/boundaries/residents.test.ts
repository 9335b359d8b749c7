import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { type Loader, transformSync } from 'esbuild'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The modules of a file that are loaded with it, at once or later; types are not. */
function importsOf(file: string): readonly string[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: extname(file).slice(1) as Loader,
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  const { importedFiles } = ts.preProcessFile(code)
  return importedFiles
    .map(({ fileName }) => join(dirname(file), fileName))
    .filter((one) => /\.tsx?$/.test(one) && existsSync(one))
}

function reachedFrom(start: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...importsOf(file))
  }
  return new Set([...seen].map((file) => relative(root, file)))
}

test('“residents’ bundles do not grow by a byte”: nothing of the studio or of the compiler is reached from their program', () => {
  const ofResidents = [...reachedFrom(join(root, 'src/main.tsx'))]
  // The walk goes through pages that are loaded later, too.
  expect(ofResidents.length).toBeGreaterThan(300)
  expect(
    ofResidents.filter((file) => /^src\/(studio(-protocol)?|host|cli|engine\/(compiler|authoring))\//.test(file)),
  ).toEqual([])
  expect([...reachedFrom(join(root, 'src/studio/main.tsx'))]).toContain('src/studio/workspace/workspace.ts')
})
