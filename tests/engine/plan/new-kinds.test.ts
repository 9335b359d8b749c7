import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../definitions.ts'

type Changes = Readonly<Record<string, readonly (readonly [before: string, after: string])[]>>

/** What a file of the plan becomes when somebody adds a kind to it. */
const newKinds: Changes = {
  'src/engine/plan/block.ts': [
    [
      'export type BlockPlan =',
      "export interface MapPlan extends BlockCommon {\n  readonly kind: 'map'\n}\n\nexport type BlockPlan = MapPlan",
    ],
  ],
  'src/engine/plan/param.ts': [
    [
      'export type ParamPlan = ',
      "export interface SliderParamPlan extends ParamCommon {\n  readonly kind: 'slider'\n}\n\nexport type ParamPlan = SliderParamPlan | ",
    ],
  ],
}

/** Where a kind must be known: what may be written, what is inferred, what is emitted, what is shown, what it has of documents. */
const places = [
  'src/engine/plan/block.ts',
  'src/engine/compiler/language/blocks.ts',
  'src/engine/compiler/language/service.ts',
  'src/engine/compiler/analysis/typed-tree.ts',
  'src/engine/compiler/analysis/blocks.ts',
  'src/engine/compiler/analysis/params.ts',
  'src/engine/compiler/emit/blocks.ts',
  'src/engine/compiler/emit/params.ts',
  'src/engine/runtime/blocks.ts',
  'src/engine/compiler/analysis/service.ts',
  'src/engine/authoring/edit/expression-names.ts',
]

/** Files as they lie on the disk, parsed once for all programs. */
const unchanged = new Map<string, ts.SourceFile | undefined>()

/** Those of the places that do not compile with these changes. */
function placesWithErrors(changes: Changes): readonly string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    { noEmit: true, incremental: false, types: [] },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  if (!config) throw new Error('tsconfig.json cannot be read')
  const host = ts.createCompilerHost(config.options)
  const { getSourceFile } = host
  host.getSourceFile = (file, options, ...rest) => {
    const edits = changes[relative(root, file).replaceAll('\\', '/')]
    if (!edits) {
      if (!unchanged.has(file)) unchanged.set(file, getSourceFile(file, options, ...rest))
      return unchanged.get(file)
    }
    const text = edits.reduce((one, [before, after]) => one.replace(before, after), readFileSync(file, 'utf8'))
    return ts.createSourceFile(file, text, options)
  }
  const files = places.map((place) => join(root, place))
  const program = ts.createProgram(files, config.options, host)
  return places.filter((_, index) => {
    const source = program.getSourceFile(files[index] ?? '')
    return program.getSemanticDiagnostics(source).length > 0
  })
}

describe('a new kind of block and of parameter', () => {
  it('does not compile until the language, analysis, emit, runtime and tools know it', { timeout: 120_000 }, () => {
    expect(placesWithErrors({})).toEqual([])
    expect(placesWithErrors(newKinds)).toEqual(places)
  })
})
