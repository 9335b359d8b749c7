import { contrastWithWhite, leastContrast } from '../../model/contrast.ts'
import { nearest } from '../../model/nearest.ts'
import { isBuiltIn } from '../../plan/service.ts'
import { type Diagnostic, Report, type Span } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import { type OfficeSpec, officeShape } from '../language/portal.ts'
import { isPortalPath } from '../language/portal-paths.ts'
import type { LanguageCode } from '../language/shared.ts'
import { servesPart, servesText } from '../language/shell.ts'
import { Texts, type TextTable } from '../language/texts.ts'
import type { MapTree } from '../language/tree.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { parseData, parseYaml } from '../source/parse.ts'
import type { CheckedOffice } from './documents.ts'
import type { OfficeFile } from './folder.ts'
import { routesOf } from './forms.ts'
import { checkStatement } from './legal-requirements.ts'
import { OfficeDefinitions } from './office-definitions.ts'
import { identityOf, identityOfParts, type OfficeIdentity } from './office-identity.ts'
import { unknownService } from './office-services.ts'
import { isOfFile, mayLeadTo } from './own-services.ts'
import { checkMenu } from './portal.ts'
import { reportUnknownNeighbours, type ServiceTree } from './services.ts'
import type { SharedConfig } from './shared-config.ts'
import { checkOfficeTexts, keysUsedBy, unusedKeysOf } from './texts.ts'
import { warnOfUntranslated } from './untranslated.ts'

/** An office file, decoded as far as possible. */
export interface ReadOffice {
  /** Relative to the definitions folder: `offices/jasnowola.yaml`. */
  readonly path: string
  /** What its file is called, without the ending. */
  readonly name: string
  /** Null when too little of it could be read. */
  readonly spec: OfficeSpec | null
  /** What was read, before it was decoded; null when it is no map. */
  readonly tree: MapTree | null
  /** What its visitors know it by, as far as that can be read. */
  readonly outline: OfficeOutline
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

/** An office among the others of one build. */
export interface OfficeTree {
  readonly read: ReadOffice
  /** What is wrong with this office: it stops this one and no other. */
  readonly report: Report
}

/** Decodes the file of an office. */
export function readOffice({ file, path, text }: OfficeFile): ReadOffice {
  const report = new Report()
  const tree = parseYaml(file, text, report)
  const name = file.replace(/^.*\//, '').replace(/\.ya?ml$/, '')
  const spec = tree && decodeWithRecovery(officeShape, tree, report).value
  if (spec && spec.office.value !== name) {
    const args = { office: spec.office.value, file: `${name}.yaml` }
    report.error('office-file-name', spec.office.at, args, { suggestion: name })
  }
  return {
    path,
    name,
    spec,
    tree: tree?.kind === 'map' ? tree : null,
    outline: outlineOf(spec, text),
    text,
    diagnostics: report.sorted(),
  }
}

interface OfficeOutline {
  readonly hosts: readonly string[]
  readonly identity: OfficeIdentity
}

/** Of a file that cannot be read as a whole, each key is read apart. */
function outlineOf(spec: OfficeSpec | null, text: string): OfficeOutline {
  if (spec) {
    return {
      hosts: spec.hosts.map(({ value }) => value),
      identity: identityOf(spec, spec.languages?.map(({ value }) => value) ?? []),
    }
  }
  const part = (key: string): unknown => {
    const lines = new RegExp(`^${key}:.*(?:\\n(?:[ \\t]+\\S|-).*)*`, 'm').exec(text)?.[0]
    const read = lines === undefined ? null : parseData('', lines, new Report())
    return typeof read === 'object' && read !== null && key in read ? Object.entries(read)[0]?.[1] : null
  }
  const hosts = part('hosts')
  return {
    hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
    identity: identityOfParts(part),
  }
}

/** The offices of one build, each with the report of what is wrong with it. */
export const officeTrees = (offices: readonly ReadOffice[]): readonly OfficeTree[] =>
  offices.map((read) => {
    const report = new Report()
    report.add(read.diagnostics)
    return { read, report }
  })

/** An office, checked without the others. */
export interface OfficeCheck {
  /** Null when there is an error of the office as a whole among the diagnostics. */
  readonly checked: CheckedOffice | null
  readonly diagnostics: readonly Diagnostic[]
  /** Keys of texts that its own versions of definitions look for, and none that all offices share. */
  readonly uses: ReadonlySet<string>
}

/** Errors of an office's file that leave out what they name and nothing else. */
const single: readonly Diagnostic['code'][] = ['unknown-service', 'unknown-form']

/** An office's services and forms with its overlays, and its texts. */
export function checkOffice(spec: OfficeSpec, config: SharedConfig, api: string): OfficeCheck {
  const report = new Report()
  const languages = officeLanguages(spec, config, report)
  const texts = textsOf(spec, config)
  const readable = languages.filter((one) => !config.unreadable.has(one))
  for (const one of readable) {
    if (isBuiltIn(one) && !spec.names.some((name) => name.id === one)) {
      report.error('missing-text.office-name', spec.office.at, { language: one })
    }
  }
  const definitions = new OfficeDefinitions(spec, { config, texts, languages, report })
  const known = [...config.services, ...definitions.defined]
  for (const tile of spec.tiles ?? []) {
    const isKnown = known.some((service) => service.id === tile.value)
    if (!isKnown && definitions.allServicesRead) unknownService(known, tile, report)
  }
  breakMissedForms(spec, definitions)
  if (definitions.allServicesRead) breakUnknownNeighbours(spec, definitions, known)
  breakSharedAddresses(spec, definitions)
  checkOfficeTexts(spec, config, definitions, report)
  const unread = (spec.menu ?? [])
    .map(({ value }) => value.go.value)
    .filter((path) => definitions.unread.some((one) => mayLeadTo(one, path)))
  const routes = [...config.routes, ...routesOf(definitions.defined, []), ...unread]
  checkMenu(spec.menu, { languages: readable, routes, texts }, report)
  if (spec.accessibility) checkStatement(spec.accessibility, readable, report)
  if (spec.languages) warnOfLacks(spec.languages, { spec, config, texts, definitions }, report)
  const tokens = themeTokens(spec, report)
  const { services, forms, broken, changed, leftOut, own } = definitions
  const { shellTexts } = config
  const parts = { services, forms, changed, leftOut, broken: [...broken.values()], texts, shellTexts, tokens, api }
  const checked = { spec, portal: config.portal.spec, languages, ...parts }
  const stops = report.sorted().some((one) => one.severity === 'error' && !single.includes(one.code))
  report.add(definitions.diagnostics)
  const uses = keysUsedBy(own, unusedKeysOf(config))
  return { checked: stops ? null : checked, diagnostics: report.sorted(), uses }
}

/** What is known of an office without errors before its definitions are compiled. */
export const officeFacts = (
  spec: OfficeSpec,
  config: SharedConfig,
  api: string,
): Omit<CheckedOffice, 'services' | 'forms' | 'changed' | 'leftOut'> => ({
  spec,
  portal: config.portal.spec,
  languages: officeLanguages(spec, config, new Report()),
  broken: [],
  texts: textsOf(spec, config),
  shellTexts: config.shellTexts,
  tokens: themeTokens(spec, new Report()),
  api,
})

/** A form that the office does not have may still be on a page: one that it removed, or that is broken. */
function breakMissedForms({ forms }: OfficeSpec, definitions: OfficeDefinitions): void {
  const removed = (forms ?? []).filter(({ value }) => value === null)
  const places = ({ spec }: CheckedOffice['services'][number], form: string): boolean =>
    spec.blocks.some((block) => block.value.kind === 'form' && block.value.form.value === form)
  for (const { id, at } of removed) {
    for (const page of definitions.services.filter((one) => places(one, id))) {
      const report = new Report()
      report.error('unknown-form.removed', at, { form: id, service: page.spec.service.value })
      definitions.breakService(page.spec.at.file, report.sorted())
    }
  }
  for (const broken of [...definitions.broken.values()]) {
    const form = broken.kind === 'form' ? broken.form : null
    for (const page of definitions.services.filter((one) => form !== null && places(one, form))) {
      definitions.breakService(page.spec.at.file, [])
    }
  }
}

interface OfficeParts {
  readonly spec: OfficeSpec
  readonly config: SharedConfig
  readonly texts: Texts
  readonly definitions: OfficeDefinitions
}

function warnOfLacks(
  languages: NonNullable<OfficeSpec['languages']>,
  { spec, config, texts, definitions: { services, forms } }: OfficeParts,
  report: Report,
): void {
  const shellSpec = spec.shell ?? config.portal.spec.shell
  const open = services.filter((one) => one.spec.access.value === 'public')
  const shown = servesPart(shellSpec, 'accounts') ? [...services, ...forms] : open
  const needed = shown.flatMap((one) => one.texts)
  const isShown = (key: string): boolean => servesText(shellSpec, key)
  const { portal, shellTexts: shell, knownLanguages: known } = config
  const parts = { needed, texts, shell, isShown, portal: portal.languages, known, office: spec }
  warnOfUntranslated(languages, parts, report)
}

/** An office has languages of the portal, and may add others that there are texts in. */
function officeLanguages(
  spec: OfficeSpec,
  { portal, knownLanguages }: SharedConfig,
  report: Report,
): readonly LanguageCode[] {
  const known = [...new Set([...portal.languages, ...knownLanguages.filter((one) => !isBuiltIn(one))])]
  const others = known.filter((one) => !spec.languages?.some(({ value }) => value === one))
  for (const { value, at } of spec.languages ?? []) {
    if (known.includes(value)) continue
    report.error('unknown-language', at, { language: value, known }, { suggestion: nearest(value, others) })
  }
  const languages = spec.languages?.map((one) => one.value) ?? portal.languages
  return languages.filter((one) => known.includes(one))
}

function textsOf(spec: OfficeSpec, config: SharedConfig): Texts {
  const own = (language: LanguageCode): TextTable => {
    const own = spec.texts?.find((entry) => entry.id === language)?.value ?? []
    return new Map(own.map((entry) => [entry.id, entry.value.value]))
  }
  const tables = [...config.tables].map(([language, shared]) => [language, [own(language), ...shared]] as const)
  return new Texts(new Map(tables), config.portal.languages)
}

/** A path that leads to a page, and where it is set. */
interface Address {
  readonly path: string
  readonly at: Span
  readonly owner: PathOwner
  /** Of the definition whose page it is. */
  readonly file: string
}

/** Of what the office itself says; what the definitions say is reported with them. */
function breakUnknownNeighbours(
  office: CheckedOffice['spec'],
  definitions: OfficeDefinitions,
  known: readonly ServiceTree[],
): void {
  for (const { spec } of [...definitions.services]) {
    const report = new Report()
    reportUnknownNeighbours({ id: spec.service.value, spec }, known, report)
    const own = report.sorted().filter(({ span }) => isOfFile(span, office.at.file))
    if (own.length > 0) definitions.breakService(spec.at.file, own)
  }
}

/**
 * An office may have given a page the address of another, by a slug, a further address or the path of a form: that page is
 * taken out. Those that the definitions share among themselves are reported with the definitions.
 */
function breakSharedAddresses(office: CheckedOffice['spec'], definitions: OfficeDefinitions): void {
  const isOwn = (at: Span): boolean => isOfFile(at, office.at.file)
  for (const { spec } of definitions.services.filter((one) => isOwn(one.spec.slug.at))) {
    const other = definitions.services.find((one) => one.spec !== spec && one.spec.slug.value === spec.slug.value)
    if (!other) continue
    const report = new Report()
    report.error('same-slug.of-service', spec.slug.at, { slug: spec.slug.value, service: other.spec.service.value })
    definitions.breakService(spec.at.file, report.sorted())
  }
  const addresses = [...definitions.services.flatMap(addressesOf), ...definitions.forms.flatMap(pageOf)]
  const taken = new Map(addresses.filter(({ at }) => !isOwn(at)).map(({ path, owner }) => [path, owner]))
  for (const { path, at, owner, file } of addresses.filter((one) => isOwn(one.at))) {
    const before = isPortalPath(path) ? ({ kind: 'portal' } as const) : taken.get(path)
    taken.set(path, owner)
    if (before === undefined) continue
    const report = new Report()
    report.error('same-path', at, { path, owner: before })
    if (owner.kind === 'form') definitions.breakForm(file, report.sorted())
    else definitions.breakService(file, report.sorted())
  }
}

const addressesOf = ({ spec }: CheckedOffice['services'][number]): readonly Address[] =>
  (spec.paths ?? []).map(({ id, at }) => ({
    path: id,
    at,
    owner: { kind: 'service', service: spec.service.value },
    file: spec.at.file,
  }))

const pageOf = ({ spec }: CheckedOffice['forms'][number]): readonly Address[] =>
  spec.path
    ? [{ path: spec.path.value, at: spec.path.at, owner: { kind: 'form', form: spec.form.value }, file: spec.at.file }]
    : []

/** The colours an office sets, as the tokens that the rest of the look derives from. */
export function themeTokens(office: OfficeSpec, report: Report): Readonly<Record<string, string>> {
  const primary = office.theme?.primary
  if (!primary) return {}
  const ratio = contrastWithWhite(primary.value)
  if (ratio < leastContrast) {
    report.error('low-contrast', primary.at, { color: primary.value, ratio, least: leastContrast })
  }
  return { accent: primary.value }
}
