import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The modules of a file that are loaded with it, at once or later; types are not. */
function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(
    ts.transpile(readFileSync(file, 'utf8'), {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    }),
  )
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
