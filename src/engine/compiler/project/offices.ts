import { nearest } from '../../model/nearest.ts'
import { type Diagnostic, Report, type Span } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import { type OfficeSpec, officeShape } from '../language/portal.ts'
import { isPortalPath } from '../language/portal-paths.ts'
import type { LanguageCode } from '../language/shared.ts'
import { Texts, type TextTable } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { attributeToOverlay } from '../layers/attribution.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { parseYaml } from '../source/parse.ts'
import type { Checked } from './checks.ts'
import type { CheckedOffice } from './documents.ts'
import type { OfficeFile } from './folder.ts'
import { missingFormTexts, officeForms } from './forms.ts'
import { checkStatement } from './legal-requirements.ts'
import { officeServices, unknownService } from './office-services.ts'
import type { Portal } from './portal.ts'
import { missingServiceTexts } from './services.ts'
import type { SharedConfig } from './shared-config.ts'
import { checkOfficeTexts, type TextUsers } from './texts.ts'

/** An office file, decoded as far as possible. */
export interface ReadOffice {
  /** Relative to the definitions folder: `offices/jasnowola.yaml`. */
  readonly path: string
  /** What its file is called, without the ending. */
  readonly name: string
  /** Null when too little of it could be read. */
  readonly spec: OfficeSpec | null
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
  return { path, name, spec, diagnostics: report.sorted() }
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
  /** Null when there is an error among the diagnostics. */
  readonly checked: CheckedOffice | null
  readonly diagnostics: readonly Diagnostic[]
  /** Its own versions of definitions. */
  readonly own: TextUsers
}

/** An office's services and forms with its overlays, and its texts. */
export function checkOffice(spec: OfficeSpec, config: SharedConfig, api: string): OfficeCheck {
  const report = new Report()
  const languages = officeLanguages(spec, config.portal, report)
  const texts = textsOf(spec, config)
  const readable = languages.filter((one) => !config.unreadable.has(one))
  for (const one of readable) {
    if (!spec.names.some((name) => name.id === one)) {
      report.error('missing-text.office-name', spec.office.at, { language: one })
    }
  }
  for (const tile of spec.tiles ?? []) {
    const isKnown = config.services.some((service) => service.id === tile.value)
    if (!isKnown && config.allServicesRead) unknownService(config.services, tile, report)
  }
  const scope = { config, texts, languages: readable, report }
  const services = checkOfficeServices(spec, scope)
  const forms = checkOfficeForms(spec, scope)
  const own = { services: services.changed, forms: forms.changed }
  reportMissedForms(spec, services.sound, report)
  reportSharedAddresses(spec, services.sound, forms.sound, report)
  checkOfficeTexts(spec, config, own, report)
  if (spec.accessibility) checkStatement(spec.accessibility, readable, report)
  const tokens = themeTokens(spec, report)
  const parts = { services: services.sound, forms: forms.sound, texts, tokens, api }
  const checked = { spec, portal: config.portal.spec, languages, ...parts }
  return { checked: report.hasErrors ? null : checked, diagnostics: report.sorted(), own }
}

interface OfficeScope {
  readonly config: SharedConfig
  readonly texts: Texts
  readonly languages: readonly LanguageCode[]
  readonly report: Report
}

/** What is wrong with the definitions that an office does not change is reported once for all offices. */
function checkOfficeServices(spec: OfficeSpec, { config, texts, languages, report }: OfficeScope) {
  const { checks } = config
  const check = (tree: Tree): readonly Diagnostic[] => {
    const checked = checks.of(tree)
    return [...checked.diagnostics, ...missingServiceTexts(checked, texts, languages)]
  }
  const services = officeServices(config, spec.services, report)
  for (const { tree, changed } of services) {
    if (changed) report.add(attributeToOverlay(check(tree), { ...changed, check }))
  }
  return {
    sound: services.flatMap(({ tree }) => soundValue(checks.of(tree))),
    changed: services.flatMap(({ tree, changed }) => (changed ? [checks.of(tree)] : [])),
  }
}

function checkOfficeForms(spec: OfficeSpec, { config, texts, languages, report }: OfficeScope) {
  const { formChecks, patchedFormChecks } = config
  const forms = officeForms(config.forms, spec.forms, report)
  for (const { tree, changed } of forms) {
    if (!changed) continue
    const check = (version: Tree): readonly Diagnostic[] => {
      const checked = (version === changed.definition ? formChecks : patchedFormChecks).of(version)
      return [...checked.diagnostics, ...missingFormTexts(checked, texts, languages)]
    }
    report.add(attributeToOverlay(check(tree), { ...changed, check }))
  }
  return {
    sound: forms.flatMap(({ tree, changed }) => soundValue((changed ? patchedFormChecks : formChecks).of(tree))),
    changed: forms.flatMap(({ tree, changed }) => (changed ? [patchedFormChecks.of(tree)] : [])),
  }
}

const soundValue = <T>({ value, sound }: Checked<T>): readonly T[] => (sound && value !== null ? [value] : [])

/** A form that the office removes may still be on a page. */
function reportMissedForms({ forms }: OfficeSpec, services: CheckedOffice['services'], report: Report): void {
  for (const { id, at, value } of forms ?? []) {
    if (value !== null) continue
    const page = services.find(({ spec }) =>
      spec.blocks.some((block) => block.value.kind === 'form' && block.value.form.value === id),
    )
    if (!page) continue
    report.error('unknown-form.removed', at, { form: id, service: page.spec.service.value })
  }
}

function officeLanguages(spec: OfficeSpec, portal: Portal, report: Report): readonly LanguageCode[] {
  for (const { value, at } of spec.languages ?? []) {
    if (portal.languages.includes(value)) continue
    const args = { language: value, known: portal.languages }
    report.error('unknown-language', at, args, { suggestion: nearest(value, portal.languages) })
  }
  const languages = spec.languages?.map((one) => one.value) ?? portal.languages
  return languages.filter((one) => portal.languages.includes(one))
}

function textsOf(spec: OfficeSpec, config: SharedConfig): Texts {
  const own = (language: LanguageCode): TextTable => {
    const own = spec.texts?.find((entry) => entry.id === language)?.value ?? []
    return new Map(own.map((entry) => [entry.id, entry.value.value]))
  }
  const tables = Object.entries(config.tables).map(([language, shared]) => [
    language,
    [own(language as LanguageCode), ...shared],
  ])
  return new Texts(Object.fromEntries(tables))
}

/** A path that leads to a page, and where it is set. */
interface Address {
  readonly path: string
  readonly at: Span
  readonly owner: PathOwner
}

/**
 * An office may have given a page the address of another, by a slug, a further address or the path of a form. Those that
 * the definitions share among themselves are reported with the definitions.
 */
export function reportSharedAddresses(
  office: CheckedOffice['spec'],
  services: CheckedOffice['services'],
  forms: CheckedOffice['forms'],
  report: Report,
): void {
  const isOwn = (at: Span): boolean => at.file === office.at.file
  for (const { spec } of services.filter((one) => isOwn(one.spec.slug.at))) {
    const other = services.find((one) => one.spec !== spec && one.spec.slug.value === spec.slug.value)
    if (!other) continue
    const args = { slug: spec.slug.value, service: other.spec.service.value }
    report.error('same-slug.of-service', spec.slug.at, args)
  }
  const addresses = [...services.flatMap(addressesOf), ...forms.flatMap(pageOf)]
  const taken = new Map(addresses.filter(({ at }) => !isOwn(at)).map(({ path, owner }) => [path, owner]))
  for (const { path, at, owner } of addresses.filter((one) => isOwn(one.at))) {
    const before = isPortalPath(path) ? ({ kind: 'portal' } as const) : taken.get(path)
    if (before !== undefined) report.error('same-path', at, { path, owner: before })
    taken.set(path, owner)
  }
}

const addressesOf = ({ spec }: CheckedOffice['services'][number]): readonly Address[] =>
  (spec.paths ?? []).map(({ id, at }) => ({
    path: id,
    at,
    owner: { kind: 'service', service: spec.service.value },
  }))

const pageOf = ({ spec }: CheckedOffice['forms'][number]): readonly Address[] =>
  spec.path ? [{ path: spec.path.value, at: spec.path.at, owner: { kind: 'form', form: spec.form.value } }] : []

/** WCAG 2.2, 1.4.3: text on its background. */
const leastContrast = 4.5
const white = '#ffffff'

/** The colours an office sets, as the tokens that the rest of the look derives from. */
export function themeTokens(office: OfficeSpec, report: Report): Readonly<Record<string, string>> {
  const primary = office.theme?.primary
  if (!primary) return {}
  const ratio = contrast(primary.value, white)
  if (ratio < leastContrast) {
    report.error('low-contrast', primary.at, { color: primary.value, ratio, least: leastContrast })
  }
  return { accent: primary.value }
}

/** Contrast of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
