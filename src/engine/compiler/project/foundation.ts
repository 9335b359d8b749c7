import type { CheckEnvironment } from '../analysis/environment.ts'
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { Located } from '../language/shape.ts'
import { languageCodes } from '../language/shared.ts'
import { Texts } from '../language/texts.ts'
import type { Base } from './base.ts'
import { type Making, making, type Tools } from './documents.ts'
import { type Folder, readFolder } from './folder.ts'
import { decodeForms, decodeSchemas, FormChecks, placeableForms, placedForms, routesOf } from './forms.ts'
import { joined, textTables } from './joined.ts'
import { decodePortal, type Portal } from './portal.ts'
import { checkPortal } from './portal-check.ts'
import { decodeServices, ServiceChecks, type ServiceTree } from './services.ts'
import { worldOf } from './world.ts'

/** What a foundation is read from: all of a folder but its offices. */
export interface FoundationInput extends Tools {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
  readonly builtIn: ReadonlyMap<string, string>
  readonly contract: string
  readonly widgets: ReadonlyMap<string, string>
}

/** What all offices of a folder stand on, read and proved. */
export interface Foundation {
  readonly own: Folder
  /** Whether the folder stands on the built-in definitions, which are another folder. */
  readonly onBuiltIn: boolean
  /** Null without a portal.yaml. */
  readonly proved: { readonly base: Base; readonly world: CheckEnvironment } | null
  /** Makes the documents of its offices. */
  readonly make: Making
  readonly problems: readonly Diagnostic[]
}

export function foundationOf(input: FoundationInput): Foundation {
  const report = new Report()
  const own = readFolder(input.name, input.files, report)
  const builtIn = input.builtIn === input.files ? own : readFolder('okienko', input.builtIn, new Report())
  const portal = decodePortal(input.name, own, builtIn, report)
  const stands = portal?.extendsBuiltIn && builtIn !== own ? builtIn : null
  const proved = prove(input, { own, builtIn, stands }, portal, report)
  return { own, onBuiltIn: stands !== null, proved, make: making(input), problems: report.sorted() }
}

interface Folders {
  readonly own: Folder
  readonly builtIn: Folder
  /** The built-in one, where the folder stands on it. */
  readonly stands: Folder | null
}

function prove(
  input: FoundationInput,
  { own, builtIn, stands }: Folders,
  portal: Portal | null,
  report: Report,
): Foundation['proved'] {
  const serviceFiles = joined(own.services, stands?.services)
  const services = decodeServices(serviceFiles, report)
  const formFiles = joined(own.forms, stands?.forms)
  const forms = decodeForms(formFiles, services, report)
  if (!portal) return null
  const schemas = decodeSchemas(new Map([...(stands?.schemas ?? []), ...own.schemas]), report)
  const whole = forms.length === formFiles.length && own.allRead
  const world = worldOf(input, portal, { known: placeableForms(forms, schemas), whole }, report)
  const routes = routesOf(services, forms)
  const checks = new ServiceChecks(world, { whole: services.length === serviceFiles.length })
  const placed = placedForms(services)
  const formChecks = new FormChecks({ world, schemas, placed, routes }, { whole })
  const shellKeys = new Set([...own.texts.shellKeys, ...builtIn.texts.shellKeys])
  // Of a portal that cannot be read nobody knows the languages, so no text is missed in any.
  const unreadable = portal.guessed ? new Set(languageCodes) : own.texts.unreadable
  const tables = textTables(own, stands)
  const base: Base = { portal, services, checks, forms, formChecks, tables, shellKeys, unreadable }
  checkBase(base, report)
  checkListed(portal, services, input.name, report)
  checkPortal(portal, world, routes, new Texts(base.tables), report)
  return { base, world }
}

/** Every service is proved with the portal's languages, whether or not an office has it yet. */
function checkBase(base: Base, report: Report): void {
  const { portal, services, checks, forms, formChecks, tables, unreadable } = base
  const texts = new Texts(tables)
  const languages = portal.languages.filter((one) => !unreadable.has(one))
  for (const { file } of services) {
    checks.check(file.tree, report)
    checks.checkTexts(file.tree, texts, languages, report)
  }
  for (const { file } of forms) {
    formChecks.check({ tree: file.tree, patched: false }, report)
    formChecks.checkTexts(file.tree, texts, languages, report)
  }
}

/** What leads to a service goes with it; that is worth a word where the folder itself names it. */
function checkListed({ spec }: Portal, services: readonly ServiceTree[], name: string, report: Report): void {
  const known = services.map((service) => service.id)
  const warn = ({ value, at }: Located<number>, what: 'tile' | 'history' | 'dues'): void => {
    if (known.includes(value) || !at.file.startsWith(`${name}/`)) return
    report.warning(`unknown-service.${what}`, at, { service: value })
  }
  for (const tile of spec.tiles ?? []) warn(tile, 'tile')
  if (spec.payments) warn(spec.payments.history, 'history')
  if (spec.payments?.dues) warn(spec.payments.dues, 'dues')
}
