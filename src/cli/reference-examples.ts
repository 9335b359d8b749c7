import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Report } from '../engine/compiler/diagnostics/diagnostic.ts'
import { definitionTestShape } from '../engine/compiler/language/definition-test.ts'
import { Examples } from '../engine/compiler/language/examples.ts'
import { formSchemaShape, formShape } from '../engine/compiler/language/form.ts'
import { officeServicesShape, officeShape, portalShape } from '../engine/compiler/language/portal.ts'
import { serviceShape } from '../engine/compiler/language/service.ts'
import type { Shape } from '../engine/compiler/language/shape.ts'
import { entryOf, type Tree } from '../engine/compiler/language/tree.ts'
import { parseJson, parseYaml } from '../engine/compiler/source/parse.ts'

/** Folders of definitions that tests compile, those with plain examples first; and the built-in schemas of forms. */
const folders = ['definitions', 'tests/payloads', 'tests/cases/reference', 'schemas/forms']

const pages: readonly (readonly [file: RegExp, page: string, shape: Shape<unknown>])[] = [
  [/\.test\.yaml$/, 'Tests of a service', definitionTestShape],
  [/(^|\/)services\/[^/]+\.yaml$/, 'A service', serviceShape],
  [/(^|\/)forms\/[^/]+\.yaml$/, 'A form', formShape],
  [/(^|\/)forms\/[^/]+\.schema\.json$/, 'The fields of a form', formSchemaShape],
  [/(^|\/)portal\.yaml$/, 'The portal', portalShape],
  [/(^|\/)offices\/[^/]+\.yaml$/, 'An office', officeShape],
]

/** The examples of the language reference. */
export function readExamples(root: string): Examples {
  const examples = new Examples()
  for (const folder of folders) for (const path of filesUnder(root, folder)) readInto(examples, root, path)
  return examples
}

function filesUnder(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).sort()
}

function readInto(examples: Examples, root: string, path: string): void {
  const [, page, shape] = pages.find(([file]) => file.test(path)) ?? []
  if (page === undefined || shape === undefined) return
  const read = path.endsWith('.json') ? parseJson : parseYaml
  const tree = read(path, readFileSync(join(root, path), 'utf8'), new Report())
  if (!tree) return
  examples.read(page, shape, tree)
  if (page === 'An office') readChanges(examples, tree)
}

/** What an office changes is addressed by paths: of fields of forms the last step has the settings. */
function readChanges(examples: Examples, office: Tree): void {
  const services = entryOf(office, 'services')?.value
  if (services) examples.read('The services of an office', officeServicesShape, services)
  const forms = entryOf(office, 'forms')?.value
  for (const { value: changes } of forms?.kind === 'map' ? forms.entries : []) {
    const all = changes.kind === 'map' ? changes.entries : []
    const fields = all.flatMap((one) =>
      one.key.startsWith('layout.') ? [{ ...one, key: one.key.slice('layout.'.length) }] : [],
    )
    const layout = { kind: 'map', at: changes.at, entries: fields } as const
    const entries = [{ key: 'layout', keyAt: changes.at, value: layout }]
    examples.read('A form', formShape, { kind: 'map', at: changes.at, entries })
  }
}
