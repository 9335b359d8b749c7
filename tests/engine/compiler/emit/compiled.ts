import { type Diagnostic, Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { Defaults } from '../../../../src/engine/compiler/emit/emitter.ts'
import { emitService } from '../../../../src/engine/compiler/emit/service.ts'
import type { LanguageCode } from '../../../../src/engine/compiler/language/shared.ts'
import { Texts } from '../../../../src/engine/compiler/language/texts.ts'
import { checkServiceTree } from '../../../../src/engine/compiler/project/services.ts'
import { environmentOf, readDefinitions } from '../../../../src/engine/compiler/project/shared-config.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'
import type { ServicePlan } from '../../../../src/engine/plan/service.ts'
import { builtInFiles, contract, widgets } from '../../definitions.ts'

const input = {
  name: 'definitions',
  files: new Map([...builtInFiles].filter(([path]) => !/^(services|forms)\//.test(path))),
  builtIn: builtInFiles,
  contract,
  widgets,
  hash: () => '',
  compileValidator: () => '',
  glyphOf: () => null,
  version: '1',
}
const definitions = readDefinitions(input, new Report())
if (!definitions.portal) throw new Error('The built-in portal.yaml has a mistake.')
const placeable = { ...definitions, allFormsRead: false }
const { environment } = environmentOf(input, placeable, definitions.portal, new Report())
const texts = new Texts(
  new Map([...definitions.builtIn.texts.tables].map(([language, table]) => [language, [table]])),
  definitions.portal.languages,
)
const defaults: Defaults = { tableSize: 5, tableOptions: [5, 10], earliestDay: '1900-01-01' }

/** The stages of one service, without the portal around it: its plan as the compiler makes it, before it is JSON. */
export function compiled(
  content: string,
  language: LanguageCode = 'pl',
): { readonly plan: ServicePlan | null; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report()
  const tree = parseYaml('service.yaml', content, report)
  const checked = tree && checkServiceTree(tree, environment)
  report.add(checked?.diagnostics ?? [])
  const service = checked?.sound && !report.hasErrors ? checked.value : null
  return { plan: service ? emitService(service, texts, language, defaults) : null, diagnostics: report.sorted() }
}

/** The built-in services, path → text. */
export const serviceFiles: readonly (readonly [string, string])[] = [...builtInFiles].filter(([path]) =>
  /^services\/(?!.*\.test\.)/.test(path),
)
