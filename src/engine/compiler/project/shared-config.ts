import type { ValueType } from '../../model/types.ts'
import type { CheckEnvironment, FormEnvironment, PlaceableForms } from '../analysis/environment.ts'
import { type Contract, isData, joinContracts } from '../contract/contract.ts'
import { JsonDocument, objectOf } from '../contract/json-document.ts'
import { contractOf } from '../contract/openapi.ts'
import { typeOfSample } from '../contract/sample.ts'
import { type Diagnostic, Report, type Span } from '../diagnostics/diagnostic.ts'
import type { Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import { servesText } from '../language/shell.ts'
import { Texts, type TextTables } from '../language/texts.ts'
import { type WidgetSpec, widgetShape } from '../language/widget.ts'
import { decode } from '../source/decode.ts'
import { parseData, parseJson, parseYaml } from '../source/parse.ts'
import { Checks } from './checks.ts'
import { type DocumentCache, documentCache, type Tools } from './documents.ts'
import { faultsOf, type SharedFaults, unreadDefinitions } from './faults.ts'
import { FileReader } from './file-reader.ts'
import { type Folder, readFolder, textTables, withParent } from './folder.ts'
import {
  type CheckedFormTree,
  checkFormTree,
  decodeForms,
  decodeSchemas,
  type FormTree,
  missingFormTexts,
  placeableForms,
  placedForms,
  routesOf,
} from './forms.ts'
import { checkPortal, decodePortal, knownLanguages, type Portal } from './portal.ts'
import {
  type CheckedServiceTree,
  checkServiceTree,
  decodeServices,
  missingServiceTexts,
  type ServiceTree,
} from './services.ts'
import { ShellTexts } from './shell-texts.ts'
import { SwappedTexts, warnOfSwappedTexts } from './swapped-texts.ts'
import { warnOfUntranslated } from './untranslated.ts'

/** What all offices of a folder share is read from these: all of the folder but its offices. */
export interface SharedInput extends Tools {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
  readonly builtIn: ReadonlyMap<string, string>
  readonly contract: string
  readonly widgets: ReadonlyMap<string, string>
}

/** What every office is based on: the portal, its definitions and texts, checked. */
export interface SharedConfig {
  readonly portal: Portal
  readonly environment: CheckEnvironment
  readonly services: readonly ServiceTree[]
  readonly checks: Checks<CheckedServiceTree>
  readonly forms: readonly FormTree[]
  readonly formChecks: Checks<CheckedFormTree>
  /** Of forms that an office has changed. */
  readonly patchedFormChecks: Checks<CheckedFormTree>
  /** Every file could be decoded, so that what none of them has, no service or form has. */
  readonly allServicesRead: boolean
  readonly allFormsRead: boolean
  /** Text tables by language, the nearest first. */
  readonly tables: TextTables
  /** The languages that there are texts in: an office may have others than the portal. */
  readonly knownLanguages: readonly LanguageCode[]
  /** Texts that the shell reads itself, for languages that the built app does not have. */
  readonly shellTexts: ShellTexts
  /** The keys of the texts that the shell reads itself. */
  readonly shellKeys: ReadonlySet<string>
  /** Recognizes texts that are under each other's language. */
  readonly swapped: SwappedTexts
  /** Languages of which a file of texts could not be read: no text is reported as missing in them. */
  readonly unreadable: ReadonlySet<LanguageCode>
  /** Which of all this cannot be compiled. */
  readonly faults: SharedFaults
  /** Every path that a menu or a form may lead to. */
  readonly routes: readonly string[]
}

/** A folder of definitions without its offices, read and checked. */
export interface CheckedFolder {
  readonly own: Folder
  /** Whether the folder extends the built-in definitions, which are another folder. */
  readonly extendsBuiltIn: boolean
  /** Null without a portal.yaml. */
  readonly shared: SharedConfig | null
  /** Makes the documents of its offices. */
  readonly documents: DocumentCache
  readonly diagnostics: readonly Diagnostic[]
}

export function checkFolder(input: SharedInput, reader: FileReader): CheckedFolder {
  const report = new Report()
  const definitions = readDefinitions(input, report, reader)
  const { own, parent } = definitions
  const shared = definitions.portal ? checkDefinitions(input, definitions, definitions.portal, report) : null
  const documents = documentCache(input)
  return { own, extendsBuiltIn: parent !== null, shared, documents, diagnostics: report.sorted() }
}

/** All definitions of a folder and of the one it extends, decoded but not checked. */
export interface Definitions {
  readonly own: Folder
  readonly builtIn: Folder
  /** The built-in folder, where the folder extends it. */
  readonly parent: Folder | null
  readonly portal: Portal | null
  readonly services: readonly ServiceTree[]
  readonly forms: readonly FormTree[]
  readonly allServicesRead: boolean
  readonly allFormsRead: boolean
  /** What has read them. */
  readonly reader: FileReader
}

export function readDefinitions(
  { name, files, builtIn: builtInFiles }: SharedInput,
  report: Report,
  reader: FileReader = new FileReader(),
): Definitions {
  const own = readFolder(name, files, report, reader)
  const builtIn = builtInFiles === files ? own : readFolder('okienko', builtInFiles, new Report(), reader)
  const portal = decodePortal(name, own, builtIn, report)
  const parent = portal?.extendsBuiltIn && builtIn !== own ? builtIn : null
  const serviceFiles = withParent(own.services, own.unread, parent?.services)
  const services = decodeServices(serviceFiles, report)
  const formFiles = withParent(own.forms, own.unread, parent?.forms)
  const forms = decodeForms(formFiles, services, report)
  const allServicesRead = services.length === serviceFiles.length && own.allRead
  const allFormsRead = forms.length === formFiles.length && own.allRead
  return { own, builtIn, parent, portal, services, forms, allServicesRead, allFormsRead, reader }
}

/** The schemas of the folder's forms, and what services are checked against. */
export function environmentOf(
  input: SharedInput,
  { own, parent, forms, allFormsRead, reader }: Definitions,
  portal: Portal,
  report: Report,
): { readonly schemas: FormEnvironment['schemas']; readonly environment: CheckEnvironment } {
  const schemas = decodeSchemas(new Map([...(parent?.schemas ?? []), ...own.schemas]), report)
  const placeable = { known: placeableForms(forms, schemas), whole: allFormsRead }
  return { schemas, environment: checkEnvironment({ ...input, reader }, portal, placeable, report) }
}

function checkDefinitions(input: SharedInput, definitions: Definitions, portal: Portal, report: Report): SharedConfig {
  const { own, builtIn, parent, services, forms, allServicesRead, allFormsRead } = definitions
  const { schemas, environment } = environmentOf(input, definitions, portal, report)
  const routes = routesOf(services, forms)
  const formEnvironment = { environment, schemas, placed: placedForms(services), routes }
  const config: CheckableConfig = {
    portal,
    routes,
    environment,
    services,
    checks: new Checks((tree) => checkServiceTree(tree, environment)),
    forms,
    formChecks: new Checks((tree) => checkFormTree(tree, formEnvironment, false)),
    patchedFormChecks: new Checks((tree) => checkFormTree(tree, formEnvironment, true)),
    allServicesRead,
    allFormsRead,
    tables: textTables(own, parent),
    knownLanguages: knownLanguages(own, parent),
    shellTexts: new ShellTexts([own.texts.shell, builtIn.texts.shell], portal.languages),
    shellKeys: new Set([...own.texts.shellKeys, ...builtIn.texts.shellKeys]),
    swapped: new SwappedTexts(textTables(own, parent)),
    // The languages of a portal that cannot be read are unknown, so no text is missing in any.
    unreadable: portal.guessed ? new Set(portal.languages) : own.texts.unreadable,
  }
  checkShared(config, report)
  warnOfSwappedTexts(input, own, config.swapped, report)
  checkListed(portal, services, input.name, report)
  checkPortal(portal, environment, routes, new Texts(config.tables, portal.languages), report)
  const unread = unreadDefinitions(input.name, unreadOf(own, services), services)
  return { ...config, faults: faultsOf(report.sorted(), unread, (file) => pathIn(input.name, file)) }
}

/** Of the services that YAML can read, those of which too little is left are among them. */
function unreadOf({ unread, services }: Folder, known: readonly ServiceTree[]): Folder['unread'] {
  const decoded = new Set(known.map(({ file }) => file))
  return new Map([...unread, ...services.filter((file) => !decoded.has(file)).map(({ path }) => [path, ''] as const)])
}

type CheckableConfig = Omit<SharedConfig, 'faults'>

/** The path of a file of a message within its folder, which is the one that is built or the built-in one. */
export const pathIn = (name: string, file: string): string =>
  file.startsWith(`${name}/`) ? file.slice(name.length + 1) : file.replace(/^okienko\//, '')

/** Every definition is checked in the portal's languages, whether or not an office has it yet. */
function checkShared(config: CheckableConfig, report: Report): void {
  const { portal, services, checks, forms, formChecks, tables, unreadable } = config
  const texts = new Texts(tables, portal.languages)
  const languages = portal.languages.filter((one) => !unreadable.has(one))
  for (const { file } of services) {
    const checked = checks.of(file.tree)
    report.add(checked.diagnostics)
    report.add(missingServiceTexts(checked, texts, languages))
  }
  for (const { file } of forms) {
    const checked = formChecks.of(file.tree)
    report.add(checked.diagnostics)
    report.add(missingFormTexts(checked, texts, languages))
  }
  const needed = [
    ...services.flatMap(({ file }) => checks.of(file.tree).value?.texts ?? []),
    ...forms.flatMap(({ file }) => formChecks.of(file.tree).value?.texts ?? []),
  ]
  const parts = {
    needed,
    texts,
    shell: config.shellTexts,
    portal: portal.languages,
    isShown: (key: string) => servesText(portal.spec.shell, key),
    known: config.knownLanguages,
    office: null,
  }
  warnOfUntranslated(portal.spec.languages ?? [], parts, report)
}

/** Warns where the folder itself names a service that does not exist; tiles and links to it are left out. */
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

/** The contracts and samples that definitions are checked against. */
function checkEnvironment(
  input: SharedInput & Pick<Definitions, 'reader'>,
  { spec }: Portal,
  forms: PlaceableForms,
  report: Report,
): CheckEnvironment {
  const own = [...input.files].filter(([path]) => /^contracts\/.*\.(ya?ml|json)$/.test(path))
  const contract = joinContracts([
    ...own.map(([path, text]) => contractOf(ownContract(`${input.name}/${path}`, text, report))),
    input.reader.contract(input.contract),
  ])
  return {
    contract,
    config: replyOf(contract, spec.calls?.configuration.value),
    user: replyOf(contract, spec.calls?.user.value),
    samples: samplesOf(input, report),
    forms,
    widgets: widgetsOf(input.widgets, input.reader),
  }
}

/** Where a text first stands in a file. */
function placeIn(file: string, content: string, text: string): Span {
  const before = content.slice(0, Math.max(0, content.indexOf(text))).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { file, line: before.length, column, endColumn: column + text.length }
}

function ownContract(file: string, content: string, report: Report): unknown {
  const own = new Report()
  const document = parseData(file, content, own)
  report.add(own.sorted())
  if (own.hasErrors) return document
  const read = new JsonDocument(document)
  const placeOfText = (text: string): Span => placeIn(file, content, text)
  if (!('paths' in read.root)) report.error('not-a-contract', { file, line: 1, column: 1, endColumn: 2 })
  else if (!objectOf(read.root.paths)) report.error('not-a-contract.paths', placeOfText('paths'))
  for (const reference of read.brokenReferences()) {
    report.error('not-a-contract.reference', placeOfText(reference), { reference })
  }
  return document
}

function replyOf(contract: Contract, path: string | undefined): ValueType {
  const reply = path === undefined ? null : (contract.operation(path)?.reply ?? null)
  return isData(reply) ? reply : { kind: 'unknown' }
}

/** The manifests that come with the product: one that cannot be read is a fault of the product. */
function widgetsOf(manifests: ReadonlyMap<string, string>, reader: FileReader): ReadonlyMap<string, WidgetSpec> {
  const report = new Report()
  const specs = [...manifests].map(([file, text]) => {
    const tree = reader.read(parseYaml, file, text, report)
    const spec = tree && decode(widgetShape, tree, report)
    if (!spec) throw new Error(`${file}: ${report.sorted()[0]?.id ?? 'cannot be read'}`)
    return [spec.widget.value, spec] as const
  })
  return new Map(specs)
}

function samplesOf(
  { name, files }: { readonly name: string; readonly files: ReadonlyMap<string, string> },
  report: Report,
): ReadonlyMap<string, ValueType> {
  const samples = new Map<string, ValueType>()
  for (const [path, text] of files) {
    if (!path.startsWith('samples/') || !path.endsWith('.json')) continue
    // A sample that is not JSON is reported in its own file.
    samples.set(path, parseJson(`${name}/${path}`, text, report) ? typeOfSample(JSON.parse(text)) : { kind: 'unknown' })
  }
  return samples
}
