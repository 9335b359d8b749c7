import { type Diagnostic, Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { Defaults } from '../../../../src/engine/compiler/emit/emitter.ts'
import { emitService } from '../../../../src/engine/compiler/emit/service.ts'
import type { LanguageCode } from '../../../../src/engine/compiler/language/shared.ts'
import { Texts } from '../../../../src/engine/compiler/language/texts.ts'
import { type Folder, readFolder } from '../../../../src/engine/compiler/project/folder.ts'
import { decodePortal, type Portal } from '../../../../src/engine/compiler/project/portal.ts'
import { ServiceChecks } from '../../../../src/engine/compiler/project/services.ts'
import { worldOf } from '../../../../src/engine/compiler/project/world.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'
import type { ServicePlan } from '../../../../src/engine/plan/service.ts'
import { builtInFiles, contract, widgets } from '../../definitions.ts'

const folder: Folder = readFolder('definitions', builtInFiles, new Report())

function portalOf(): Portal {
  const portal = decodePortal('definitions', folder, folder, new Report())
  if (!portal) throw new Error('The built-in portal.yaml is wrong.')
  return portal
}

const noForms = { known: new Map(), whole: false }
const world = worldOf(
  { name: 'definitions', files: builtInFiles, contract, widgets },
  portalOf(),
  noForms,
  new Report(),
)
const texts = new Texts(
  Object.fromEntries(Object.entries(folder.texts.tables).map(([language, table]) => [language, [table]])),
)
const defaults: Defaults = { tableSize: 5, tableOptions: [5, 10], earliestDay: '1900-01-01' }

/** The stages of one service, without the portal around it: its plan as the compiler makes it, before it is JSON. */
export function compiled(
  content: string,
  language: LanguageCode = 'pl',
): { readonly plan: ServicePlan | null; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report()
  const tree = parseYaml('service.yaml', content, report)
  const service = tree && new ServiceChecks(world, { whole: true }).check(tree, report)
  const sound = service && !report.hasErrors
  return { plan: sound ? emitService(service, texts, language, defaults) : null, diagnostics: report.sorted() }
}

/** The built-in services, path → text. */
export const serviceFiles: readonly (readonly [string, string])[] = [...builtInFiles].filter(([path]) =>
  /^services\/(?!.*\.test\.)/.test(path),
)
