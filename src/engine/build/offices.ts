import type { Code } from '../diagnostics/codes.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { Report } from '../diagnostics/diagnostic.ts'
import { type OfficeSpec, officeShape } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import { Texts, type TextTable } from '../language/texts.ts'
import { decode } from '../read/decode.ts'
import type { CheckedOffice } from './documents.ts'
import type { DefinitionFile } from './folder.ts'
import { type FormChecks, type FormTree, officeForms } from './forms.ts'
import { officeServices, unknownService } from './office-services.ts'
import type { Portal } from './portal.ts'
import type { ServiceChecks, ServiceTree } from './services.ts'
import { themeTokens } from './theme.ts'

/** What every office stands on. */
export interface Base {
  readonly portal: Portal
  readonly services: readonly ServiceTree[]
  readonly checks: ServiceChecks
  readonly forms: readonly FormTree[]
  readonly formChecks: FormChecks
  /** Text tables by language, the nearest first. */
  readonly tables: Readonly<Record<LanguageCode, readonly TextTable[]>>
}

/** Decodes the office files; short names and hosts that two of them share are reported. */
export function decodeOffices(files: readonly DefinitionFile[], report: Report): readonly OfficeSpec[] {
  const offices = files.flatMap((file) => decode(officeShape, file.tree, report) ?? [])
  const seen = new Map<string, Span>()
  for (const { office, hosts } of offices) {
    const own: readonly [string, Span, Code][] = [
      [`office ${office.value}`, office.at, 'same-office'],
      ...hosts.map((host): [string, Span, Code] => [`host ${host.value}`, host.at, 'same-host']),
    ]
    for (const [name, at, code] of own) {
      const before = seen.get(name)
      if (before) report.error(code, at, `The ${name.replace(' ', ' `')}\` is already in ${before.file}.`)
      seen.set(name, at)
    }
  }
  return offices
}

/** An office's services with its patches, proved, with all texts; null when its file has an error. */
export function checkOffice(spec: OfficeSpec, base: Base, api: string, into: Report): CheckedOffice | null {
  const report = new Report()
  const languages = spec.languages?.map((one) => one.value) ?? base.portal.languages
  const texts = textsOf(spec, base)
  for (const one of languages) {
    if (!spec.names.some((name) => name.id === one)) {
      report.error('missing-text', spec.office.at, `The office has no name in ${one}.`)
    }
  }
  for (const tile of spec.tiles ?? []) {
    if (!base.services.some((service) => service.id === tile.value)) unknownService(base.services, tile, report)
  }
  const trees = officeServices(base.services, spec.services, report)
  const services = trees.flatMap((tree) => base.checks.check(tree, report) ?? [])
  for (const tree of trees) base.checks.checkTexts(tree, texts, languages, report)
  const forms = officeForms(base.forms, spec.forms, report).flatMap((form) => base.formChecks.check(form, report) ?? [])
  for (const form of forms) base.formChecks.hasTexts(form, texts, languages, report)
  const tokens = themeTokens(spec, report)
  into.add(report.sorted())
  if (report.hasErrors) return null
  return { spec, portal: base.portal.spec, languages, services, forms, texts, tokens, api }
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
