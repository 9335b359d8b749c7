import { nearest } from '../../model/nearest.ts'
import { type Diagnostic, Report, type Span } from '../diagnostics/diagnostic.ts'
import { type OfficeSpec, officeShape } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import { Texts, type TextTable } from '../language/texts.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { parseYaml } from '../source/parse.ts'
import { reportSharedAddresses } from './addresses.ts'
import type { Base } from './base.ts'
import type { CheckedOffice } from './documents.ts'
import { checkStatement } from './duties.ts'
import type { OfficeFile } from './folder.ts'
import { officeForms } from './forms.ts'
import { officeServices, unknownService } from './office-services.ts'
import type { Portal } from './portal.ts'
import { checkOfficeTexts, type OfficeDefinitions } from './text-keys.ts'
import { themeTokens } from './theme.ts'

/** An office file, decoded as far as it goes. */
export interface ReadOffice {
  /** What its file is called, without the ending. */
  readonly name: string
  /** Null when too little of it could be read. */
  readonly spec: OfficeSpec | null
  readonly problems: readonly Diagnostic[]
}

/** An office among the others of one build. */
export interface OfficeTree {
  readonly read: ReadOffice
  /** What is wrong with this office: it stops this one and no other. */
  readonly report: Report
}

/** Decodes the file of an office. */
export function readOffice({ file, text }: OfficeFile): ReadOffice {
  const report = new Report()
  const tree = parseYaml(file, text, report)
  const name = file.replace(/^.*\//, '').replace(/\.ya?ml$/, '')
  const spec = tree && decodeWithRecovery(officeShape, tree, report).value
  if (spec && spec.office.value !== name) {
    const args = { office: spec.office.value, file: `${name}.yaml` }
    report.error('office-file-name', spec.office.at, args, { suggestion: name })
  }
  return { name, spec, problems: report.sorted() }
}

/** The offices of one build; short names and hosts that two of them share are reported in the second of them. */
export function officeTrees(offices: readonly ReadOffice[]): readonly OfficeTree[] {
  const trees = offices.map((read) => {
    const report = new Report()
    report.add(read.problems)
    return { read, report }
  })
  reportShared(trees)
  return trees
}

function reportShared(offices: readonly OfficeTree[]): void {
  const seen = new Map<string, Span>()
  for (const { read, report } of offices) {
    const { spec } = read
    if (!spec) continue
    const own: readonly (readonly ['same-office' | 'same-host', string, Span])[] = [
      ['same-office', spec.office.value, spec.office.at],
      ...spec.hosts.map((host) => ['same-host', host.value, host.at] as const),
    ]
    for (const [id, name, at] of own) {
      const before = seen.get(`${id} ${name}`)
      if (before) report.error(id, at, { name, file: before.file })
      seen.set(`${id} ${name}`, at)
    }
  }
}

/** An office, as far as it can be judged without the others. */
export interface JudgedOffice {
  /** Null when there is an error among the problems. */
  readonly checked: CheckedOffice | null
  readonly problems: readonly Diagnostic[]
  /** Its own versions of definitions. */
  readonly patched: OfficeDefinitions
}

/** An office's services and forms with its patches, proved, with all texts. */
export function checkOffice(spec: OfficeSpec, base: Base, api: string): JudgedOffice {
  const report = new Report()
  const languages = officeLanguages(spec, base.portal, report)
  const texts = textsOf(spec, base)
  const readable = languages.filter((one) => !base.unreadable.has(one))
  for (const one of readable) {
    if (!spec.names.some((name) => name.id === one)) {
      report.error('missing-text.office-name', spec.office.at, { language: one })
    }
  }
  for (const tile of spec.tiles ?? []) {
    if (!base.services.some((service) => service.id === tile.value)) unknownService(base.services, tile, report)
  }
  const serviceTrees = officeServices(base.services, spec.services, report)
  const services = serviceTrees.flatMap(({ tree, changed }) =>
    changed
      ? (base.checks.checkPatched(tree, changed.definition, changed.patches, report) ?? [])
      : (base.checks.check(tree, report) ?? []),
  )
  const formTrees = officeForms(base.forms, spec.forms, report)
  const forms = formTrees.flatMap((form) => base.formChecks.check(form, report) ?? [])
  // What it has as everybody has it was looked through in all the portal's languages.
  const own: OfficeDefinitions = {
    services: serviceTrees.flatMap(({ tree, changed }) => (changed ? [tree] : [])),
    forms: formTrees.flatMap(({ tree, patched }) => (patched ? [tree] : [])),
  }
  for (const tree of own.services) base.checks.checkTexts(tree, texts, readable, report)
  for (const tree of own.forms) base.formChecks.checkTexts(tree, texts, readable, report)
  reportMissedForms(spec, services, report)
  reportSharedAddresses(spec, services, forms, report)
  checkOfficeTexts(spec, base, own, report)
  if (spec.accessibility) checkStatement(spec.accessibility, readable, report)
  const tokens = themeTokens(spec, report)
  const checked = { spec, portal: base.portal.spec, languages, services, forms, texts, tokens, api }
  return { checked: report.hasErrors ? null : checked, problems: report.sorted(), patched: own }
}

/** A form that the office removes may still stand on a page of its own. */
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

function textsOf(spec: OfficeSpec, base: Base): Texts {
  const own = (language: LanguageCode): TextTable => {
    const said = spec.texts?.find((entry) => entry.id === language)?.value ?? []
    return new Map(said.map((entry) => [entry.id, entry.value.value]))
  }
  const tables = Object.entries(base.tables).map(([language, shared]) => [
    language,
    [own(language as LanguageCode), ...shared],
  ])
  return new Texts(Object.fromEntries(tables))
}
