import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedService } from '../../compiler/analysis/typed-tree.ts'
import { type Diagnostic, Report } from '../../compiler/diagnostics/diagnostic.ts'
import { emitForm } from '../../compiler/emit/form.ts'
import { pagePart } from '../../compiler/emit/home.ts'
import { emitService } from '../../compiler/emit/service.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import { type CheckedPortal, type OfficeBuild, type PortalBuild, portalBuilder } from '../../compiler/project/build.ts'
import { type CheckedOffice, defaultsOf, officeShell } from '../../compiler/project/documents.ts'
import type { PortalInput } from '../../compiler/project/folder.ts'
import { entryOf, groupOf, inBreak, unavailableServices, withGroups } from '../../compiler/project/service-entries.ts'
import { pathIn } from '../../compiler/project/shared-config.ts'
import type { LocaleFolder } from '../../compiler/project/text-layers.ts'
import { parseYaml } from '../../compiler/source/parse.ts'
import type { FormPlan } from '../../plan/form.ts'
import type { PortalPlan } from '../../plan/portal.ts'
import type { ServicePlan } from '../../plan/service.ts'
import { PlanMemory } from './plan-memory.ts'
import type { ProjectFiles } from './project.ts'
import { type Standard, standardNow, unknownStandard } from './standard.ts'
import { standardOf } from './standard-of-project.ts'
import { parseSyntax } from './syntax.ts'

/** What residents get of an office. Plans are made when they are first asked for. */
export interface OfficePlans {
  readonly languages: readonly LanguageCode[]
  /** Null until the file was sound once. */
  portal(language: LanguageCode): PortalPlan | null
  /** Null when the office does not have it, or it was never sound. */
  service(id: number, language: LanguageCode): ServicePlan | null
  /** Without the module that checks what is entered. */
  form(id: string, language: LanguageCode): FormPlan | null
}

/** The file of an office, compiled, without its changes with a date. */
export interface CompiledOffice extends OfficePlans {
  readonly text: string
  /** The last text that could be read as YAML. */
  readonly readable: string
  /** The file, as far as it was read; undefined when it never was. */
  readonly file: () => Tree | undefined
  /** What the office has where its file does not differ. */
  readonly standard: () => Standard
  /** What is wrong with the office's file and with what it changes. */
  readonly problems: readonly Diagnostic[]
  /** What is shown as it was when it last had no error: `service 16`, `form login`, or `portal` for all of it. */
  readonly stale: ReadonlySet<string>
  /** What it was compiled with; null when the definitions cannot be read. */
  readonly checked: CheckedPortal | null
  /** What is shown. */
  readonly office: CheckedOffice | null
  /** Where texts are looked for, the nearest first. */
  readonly folders: readonly LocaleFolder[]
}

/**
 * Compiles the versions of one office's file, one after the other. The definitions are read and checked once; of a version
 * only what the office changes is. What has an error is shown as it last was without.
 */
export class OfficeCompiler {
  readonly #input: PortalInput
  readonly #files: ReadonlyMap<string, string>
  readonly #path: string
  readonly #build = portalBuilder()
  readonly #memory = new PlanMemory()
  /** By the path of a definition: the office in which it was sound last. */
  readonly #sound = new Map<string, OfficeBuild>()
  readonly #folders: readonly LocaleFolder[]
  #shown: CheckedOffice | null = null
  #readable = ''
  #last: CompiledOffice | null = null
  #dated: { readonly office: CheckedOffice | null; readonly plans: OfficePlans } | null = null

  /** `path`: of the office's file in the definitions. */
  constructor(project: ProjectFiles, path: string) {
    this.#path = path
    this.#files = new Map(Object.entries(project.files))
    this.#input = {
      name: project.name,
      files: this.#files,
      builtIn: project.builtIn ? new Map(Object.entries(project.builtIn)) : this.#files,
      contract: project.contract,
      version: project.version,
      widgets: new Map(Object.entries(project.widgets)),
      hash: () => '',
      glyphOf: () => null,
      compileValidator: () => '',
    }
    const builtIn = project.builtIn ? [{ name: 'okienko', files: this.#input.builtIn }] : []
    this.#folders = [{ name: project.name, files: this.#files }, ...builtIn]
  }

  /** What the office has where its file does not differ: always that of the text that was compiled last. */
  readonly standard: Standard = standardNow(() => this.#last?.standard() ?? unknownStandard)

  /**
   * What residents get at an instant, in milliseconds since 1970: with the changes with a date that are then in force, of the
   * text that was compiled last.
   */
  plansAt(instant: number): OfficePlans {
    const last = this.#last
    if (last === null || !last.text.includes('scheduled')) return last ?? plansOf(null, this.#memory)
    const [found] = this.#built(last.text, instant).offices
    const office = found?.restored?.(this.#sound).office ?? this.#shown
    if (this.#dated?.office !== office) this.#dated = { office, plans: plansOf(office, this.#memory) }
    return this.#dated.plans
  }

  /** The versions until now are not shown in place of what has an error in the next. */
  forget(): void {
    this.#sound.clear()
    this.#shown = null
    this.#readable = ''
    this.#last = null
    this.#dated = null
  }

  compile(text: string): CompiledOffice {
    if (this.#last?.text === text) return this.#last
    const built = this.#built(text)
    const [found] = built.offices
    if (found?.office) this.#remember(found, found.office)
    const office = found?.restored?.(this.#sound).office ?? this.#shown
    this.#shown = office
    const stale = found?.office ? staleParts(found.office, office) : new Set(office ? ['portal'] : [])
    if (parseSyntax(text)) this.#readable = text
    const { checked } = built
    const problems = built.diagnostics
    const readable = this.#readable
    const folders = this.#folders
    const read = readOnce(readable, checked, office)
    this.#last = {
      text,
      readable,
      problems,
      stale,
      checked,
      office,
      folders,
      ...read,
      ...plansOf(office, this.#memory),
    }
    return this.#last
  }

  #built(text: string, at?: number): PortalBuild {
    const files = new Map(this.#files).set(this.#path, text)
    const builtIn = this.#input.builtIn === this.#files ? files : this.#input.builtIn
    const slug = this.#path.replace(/^.*\//, '').replace(/\.ya?ml$/, '')
    return this.#build({ ...this.#input, files, builtIn }, { office: slug, ...(at !== undefined && { at }) })
  }

  #remember(build: OfficeBuild, office: CheckedOffice): void {
    for (const { spec } of [...office.services, ...office.forms]) {
      this.#sound.set(pathIn(this.#input.name, spec.at.file), build)
    }
  }
}

/** The file and what it differs from, read when they are first asked for. */
export function readOnce(
  readable: string,
  checked: CheckedPortal | null,
  office: CheckedOffice | null,
): Pick<CompiledOffice, 'file' | 'standard'> {
  // As messages call it.
  const name = office?.spec.at.file ?? `${checked?.input.name ?? ''}/offices/${checked?.slugs[0] ?? ''}.yaml`
  let tree: Tree | null | undefined
  let standard: Standard | undefined
  const file = (): Tree | undefined => {
    if (tree === undefined) tree = parseYaml(name, readable, new Report())
    return tree ?? undefined
  }
  return {
    file,
    standard: () => {
      standard ??= checked ? standardOf(checked, file()) : unknownStandard
      return standard
    },
  }
}

function staleParts(found: CheckedOffice, shown: CheckedOffice | null): ReadonlySet<string> {
  const broken = found.broken.flatMap((one) => {
    if (one.kind === 'form') return one.form === null ? [] : [`form ${one.form}`]
    return one.service ? [`service ${one.service.id}`] : []
  })
  const has = new Set([
    ...(shown?.services ?? []).map(({ spec }) => `service ${spec.service.value}`),
    ...(shown?.forms ?? []).map(({ spec }) => `form ${spec.form.value}`),
  ])
  return new Set(broken.filter((one) => has.has(one)))
}

function plansOf(office: CheckedOffice | null, memory: PlanMemory): OfficePlans {
  const portals = new Map<LanguageCode, PortalPlan>()
  const portalIn = (office: CheckedOffice, language: LanguageCode): PortalPlan => {
    const portal = portals.get(language) ?? portalOf(office, language, memory)
    portals.set(language, portal)
    return portal
  }
  return {
    languages: office?.languages ?? [],
    portal: (language) => office && portalIn(office, language),
    service: (id, language) => {
      const service = office?.services.find(({ spec }) => spec.service.value === id)
      return office && service ? serviceOf(office, service, language, memory) : null
    },
    form: (id, language) => {
      const form = office?.forms.find(({ spec }) => spec.form.value === id)
      return office && form ? formOf(office, form, language, memory) : null
    },
  }
}

function serviceOf(
  office: CheckedOffice,
  service: TypedService,
  language: LanguageCode,
  memory: PlanMemory,
): ServicePlan {
  const version = office.earlier?.get(service) ?? office
  return memory.of(service, version, language, (texts) =>
    pagePart(emitService(service, texts, language, defaultsOf(version.portal))),
  )
}

function formOf(office: CheckedOffice, form: TypedForm, language: LanguageCode, memory: PlanMemory): FormPlan {
  const version = office.earlier?.get(form) ?? office
  return memory.of(form, version, language, (texts) => emitForm(form, texts, language, defaultsOf(version.portal), ''))
}

function portalOf(office: CheckedOffice, language: LanguageCode, memory: PlanMemory): PortalPlan {
  const services = office.services.map((service) => {
    const { spec } = service
    const version = office.earlier?.get(service) ?? office
    const group = groupOf(service, version.texts, language)
    const entry = entryOf(spec, serviceOf(office, service, language, memory), '', group)
    return spec.unavailable ? inBreak(entry, service, version, language) : entry
  })
  const forms = office.forms.map((form) => {
    const { id, path, access, title, address } = formOf(office, form, language, memory)
    return { id, path, access, title, address: address.map(({ name }) => name), plan: '' }
  })
  const broken = unavailableServices(office, language)
  return { ...officeShell(office, language), services: withGroups([...services, ...broken]), forms, glyphs: {} }
}
