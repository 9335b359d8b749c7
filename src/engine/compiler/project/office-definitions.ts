import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { attributeToOverlay } from '../layers/attribution.ts'
import type { BrokenDefinition } from './broken.ts'
import type { CheckedOffice } from './documents.ts'
import { missingFormTexts, type OfficeForm, officeForms } from './forms.ts'
import { type OfficeService, officeServices } from './office-services.ts'
import { inOfficeFile, type OwnService, ownServiceFile, ownServices, ownServicesOf } from './own-services.ts'
import { versionOf } from './portal.ts'
import { missingServiceTexts, type ServiceTree } from './services.ts'
import type { SharedConfig } from './shared-config.ts'
import type { TextUsers } from './texts.ts'

/** What the definitions of an office are checked with. */
export interface OfficeScope {
  readonly config: SharedConfig
  readonly texts: Texts
  /** The languages of the office. */
  readonly languages: readonly LanguageCode[]
  /** What is wrong with the office as a whole. */
  readonly report: Report
}

/** The services and forms of an office: those that can be compiled, and those that cannot. */
export class OfficeDefinitions {
  readonly services: CheckedOffice['services'][number][] = []
  readonly forms: CheckedOffice['forms'][number][] = []
  readonly broken = new Map<string, BrokenDefinition>()
  /** Those that the office changes. */
  readonly changed = new Set<CheckedOffice['services'][number] | CheckedOffice['forms'][number]>()
  /** The office's own versions. */
  readonly own: { readonly services: TextUsers['services'][number][]; readonly forms: TextUsers['forms'][number][] }
  /** Those that the office's file defines. */
  readonly defined: readonly ServiceTree[]
  /** Every service that the office may have could be read. */
  readonly allServicesRead: boolean
  /** Services that the office's file defines and that cannot be read. */
  readonly unread: readonly OwnService[]
  /** Services that the office may have and leaves out, and that name a group. */
  readonly leftOut: CheckedOffice['leftOut']
  readonly #scope: OfficeScope
  readonly #found = new Report()

  constructor(spec: OfficeSpec, scope: OfficeScope) {
    this.#scope = scope
    this.own = { services: [], forms: [] }
    const { config, report } = scope
    const { unread } = config.faults
    const own = ownServicesOf(spec)
    this.defined = ownServices(own, this.#found)
    this.unread = own.filter(({ number }) => this.defined.every(({ id }) => id !== Number(number)))
    for (const file of this.unread.map(ownServiceFile)) this.broken.set(file, { kind: 'service', file, service: null })
    const all = [...config.services, ...this.defined, ...unread.flatMap(({ outline }) => outline ?? [])]
    for (const { kind, file, outline } of unread) {
      if (kind === 'form') this.broken.set(file, { kind, file, form: null })
      else if (!outline) this.broken.set(file, { kind, file, service: null })
    }
    const version = versionOf(config.portal)
    this.allServicesRead = config.allServicesRead && this.unread.length === 0
    const known = { services: all, allServicesRead: this.allServicesRead, version }
    const chosen = officeServices(known, spec.services, report)
    const leftOut = all.filter((one) => one.spec.group && !chosen.some(({ service }) => service === one))
    this.leftOut = leftOut.map((one) => one.spec)
    for (const one of chosen) this.#addService(one)
    for (const one of officeForms(config.forms, spec.forms, version, report)) this.#addForm(one)
  }

  /** What is wrong with single definitions. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#found.sorted().map(inOfficeFile)
  }

  /** Takes a service out because of an error that has just been found in how it goes with others. */
  breakService(file: string, diagnostics: readonly Diagnostic[]): void {
    this.#found.add(diagnostics)
    const at = this.services.findIndex(({ spec }) => spec.at.file === file)
    const [service] = at === -1 ? [] : this.services.splice(at, 1)
    if (service) {
      const { spec } = service
      this.broken.set(file, { kind: 'service', file, service: { id: spec.service.value, spec } })
    }
  }

  /** The same of a form. */
  breakForm(file: string, diagnostics: readonly Diagnostic[]): void {
    this.#found.add(diagnostics)
    const at = this.forms.findIndex(({ spec }) => spec.at.file === file)
    const [form] = at === -1 ? [] : this.forms.splice(at, 1)
    if (form) this.broken.set(file, { kind: 'form', file, form: form.spec.form.value })
  }

  #addService({ service, tree, changed, diagnostics }: OfficeService): void {
    const { config, texts } = this.#scope
    const { file } = service.file.tree.at
    const isBroken = () => this.broken.set(file, { kind: 'service', file, service })
    if (config.faults.unread.some(({ outline }) => outline === service)) {
      isBroken()
      return
    }
    const { checks } = config
    const check = (version: Tree, languages: readonly LanguageCode[]): readonly Diagnostic[] => {
      const checked = checks.of(version)
      return [...checked.diagnostics, ...missingServiceTexts(checked, texts, languages)]
    }
    const isDefined = this.defined.includes(service)
    const found = this.#check({ file, tree, changed, diagnostics, isDefined }, check)
    const checked = checks.of(tree)
    const isOwn = changed !== null || isDefined
    if (isOwn) this.own.services.push(checked)
    if (isOwn && checked.value) this.changed.add(checked.value)
    if (found && checked.sound && checked.value) this.services.push(checked.value)
    else isBroken()
  }

  #addForm({ form, tree, changed, diagnostics }: OfficeForm): void {
    const { config, texts } = this.#scope
    const { file } = form.file.tree.at
    const checkedOf = (version: Tree) =>
      (changed && version !== changed.definition ? config.patchedFormChecks : config.formChecks).of(version)
    const check = (version: Tree, languages: readonly LanguageCode[]): readonly Diagnostic[] => {
      const checked = checkedOf(version)
      return [...checked.diagnostics, ...missingFormTexts(checked, texts, languages)]
    }
    const found = this.#check({ file, tree, changed, diagnostics, isDefined: false }, check)
    const checked = checkedOf(tree)
    if (changed) this.own.forms.push(checked)
    if (changed && checked.value) this.changed.add(checked.value)
    const schema = `/forms/${form.spec.schema.value}.schema.json`
    const schemaIsWrong = [...config.faults.files].some((one) => one.endsWith(schema))
    if (found && !schemaIsWrong && checked.sound && checked.value) this.forms.push(checked.value)
    else this.broken.set(file, { kind: 'form', file, form: form.id })
  }

  /**
   * Whether a definition can be compiled for the office. What is wrong with one that the office does not change is reported
   * once for all offices.
   */
  #check({ file, tree, changed, diagnostics, isDefined }: Version, check: CheckVersion): boolean {
    const { config, languages } = this.#scope
    const { faults, unreadable } = config
    const readable = languages.filter((one) => !unreadable.has(one))
    const own = new Report()
    own.add(diagnostics)
    if (changed)
      own.add(attributeToOverlay(check(tree, readable), { ...changed, check: (one) => check(one, readable) }))
    else if (isDefined) own.add(check(tree, readable))
    this.#found.add(own.sorted())
    if (own.hasErrors || faults.files.has(file)) return false
    const mayLackTexts = faults.lacking.has(file) || unreadable.size > 0
    return !mayLackTexts || check(tree, languages).every((one) => one.severity !== 'error')
  }
}

interface Version extends Pick<OfficeService, 'tree' | 'changed' | 'diagnostics'> {
  readonly file: string
  /** The office's file defines it. */
  readonly isDefined: boolean
}

type CheckVersion = (tree: Tree, languages: readonly LanguageCode[]) => readonly Diagnostic[]
