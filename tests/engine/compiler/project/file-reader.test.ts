import { describe, expect, it } from 'vitest'
import { Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { type PortalBuild, portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import { FileReader } from '../../../../src/engine/compiler/project/file-reader.ts'
import { builtInFiles, inputOf } from '../../definitions.ts'

describe('a reader of files', () => {
  const parsed: string[] = []
  const parse = (file: string, text: string, report: Report): { readonly text: string } => {
    parsed.push(text)
    if (text === 'wrong') report.error('empty-file', { file, line: 1, column: 1, endColumn: 2 })
    return { text }
  }

  it('reads a file again when it has changed, and reports its mistakes each time', () => {
    const reader = new FileReader()
    const read = (file: string, text: string) => {
      const report = new Report()
      return [reader.read(parse, file, text, report).text, report.sorted().map(({ span }) => span.file)]
    }
    expect(read('a', 'wrong')).toEqual(['wrong', ['a']])
    expect(read('a', 'wrong')).toEqual(['wrong', ['a']])
    expect(read('b', 'wrong')).toEqual(['wrong', ['b']])
    expect(read('a', 'right')).toEqual(['right', []])
    expect(read('a', 'wrong')).toEqual(['wrong', ['a']])
    expect(parsed).toEqual(['wrong', 'wrong', 'right', 'wrong'])
  })
})

describe('a folder that is built again', () => {
  const service = 'services/lista-faktur-woda.yaml'
  const locale = 'locales/pl/services.json'
  const changed = (path: string, from: RegExp, to: string) => {
    const text = builtInFiles.get(path) ?? ''
    expect(text).toMatch(from)
    return new Map([...builtInFiles, [path, text.replace(from, to)]])
  }
  const without = (path: string) => new Map([...builtInFiles].filter(([one]) => one !== path))
  const shown = ({ diagnostics, offices }: PortalBuild) => ({
    diagnostics,
    offices: offices.map(({ slug, documents }) => [slug, [...documents]]),
  })

  it('is what a first build makes of it, whatever was built before', () => {
    const keeping = portalBuilder()
    const firstBuilds = new Map<ReadonlyMap<string, string>, ReturnType<typeof shown>>()
    const versions = [
      builtInFiles,
      changed(service, /^service: 16$/m, 'service: sixteen'),
      builtInFiles,
      changed(locale, /^{/, '{{'),
      changed('portal.yaml', /^languages:.*$/m, 'languages: [pl, en]'),
      without(service),
      builtInFiles,
    ]
    for (const files of versions) {
      const input = { ...inputOf(files), builtIn: files }
      const first = firstBuilds.get(files) ?? shown(portalBuilder()(input))
      firstBuilds.set(files, first)
      expect(shown(keeping(input))).toEqual(first)
    }
  })
})
