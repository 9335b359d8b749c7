import type { AuthoringBuild } from '../../../src/engine/authoring/build.ts'
import { buildForAuthors } from '../../../src/engine/authoring/build.ts'
import type { DefinitionFiles } from '../../../src/engine/compiler/project/folder.ts'
import type { Value } from '../../../src/engine/model/types.ts'
import type { FormPlan } from '../../../src/engine/plan/form.ts'
import type { Language } from '../../../src/engine/plan/service.ts'
import type { CompiledValidator, ValidatorModule } from '../../../src/engine/react/form/form-props.ts'
import type { SchemaValidator } from '../../../src/engine/runtime/form/form-checks.ts'
import { formEvaluator } from '../../../src/engine/runtime/form/form-office.ts'
import { type FormValues, type FormWorld, initialValues } from '../../../src/engine/runtime/form/form-values.ts'
import { readSource } from '../../../src/host/source.ts'

const root = new URL('../../../', import.meta.url).pathname
export const source = readSource('definitions', root, root)

let built: AuthoringBuild | undefined
/** The built-in definitions, compiled once for a test file. */
export function portal(): AuthoringBuild {
  built ??= buildForAuthors(source.input, { office: 'jasnowola' })
  return built
}

/** The built-in definitions with some files in place of their own. */
export const portalWith = (files: Readonly<Record<string, string | null>>): AuthoringBuild => {
  const all = new Map<string, string>(source.input.files)
  for (const [path, text] of Object.entries(files)) {
    if (text === null) all.delete(path)
    else all.set(path, text)
  }
  const changed: DefinitionFiles = all
  return buildForAuthors({ ...source.input, files: changed, builtIn: changed })
}

export const fileOf = (path: string): string => source.input.files.get(path) ?? ''

const documents = (build: AuthoringBuild): ReadonlyMap<string, string> => build.offices[0]?.documents ?? new Map()

export function planOf(id: string, language: Language = 'pl', build = portal()): FormPlan {
  const name = [...documents(build).keys()].find((one) => one.startsWith(`form-${id}.${language}.`))
  if (name === undefined) throw new Error(`The form ${id} was not built: ${JSON.stringify(build.diagnostics)}`)
  return JSON.parse(documents(build).get(name) ?? '') as FormPlan
}

export async function moduleOf(plan: FormPlan, build = portal()): Promise<ValidatorModule> {
  const text = documents(build).get(plan.validator) ?? ''
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as ValidatorModule
}

export async function validatorOf(plan: FormPlan): Promise<SchemaValidator> {
  const compiled: CompiledValidator = (await moduleOf(plan)).default
  return (data) => (compiled(data) ? [] : (compiled.errors ?? []))
}

export const asked = (both: boolean): Value => ({
  czyPytacOZgodeNaPowiadomieniaSms: both,
  czyPytacOZgodeNaPowiadomieniaEmail: both,
  czyPytacOZgodeNaPrzetwarzanieDanych: both,
  czyPytacOZgodeNaRegulamin: both,
  trescZgodyNaPrzetwarzanieDanych: both ? '<p>Zgadzam się.</p>' : null,
  trescRegulaminu: both ? '<p>Regulamin.</p>' : null,
})

export const worldOf = (plan: FormPlan, over: Partial<FormWorld> = {}): FormWorld => ({
  evaluator: formEvaluator(plan),
  subject: null,
  user: { email: 'anna@poczta.example' },
  config: { czyCaptcha: false, czyPytacOZgodeNaPowiadomieniaSms: true, czyPytacOZgodeNaPowiadomieniaEmail: true },
  office: {},
  today: '2025-03-14',
  address: {
    link: '/uslugi/16/lista-faktur-woda',
    hash: 'h4sh',
    data: 'Anna;Kowalska;anna@poczta.example;85010112345;;t0ken',
  },
  given: {},
  origin: 'https://eurzad.example',
  sources: {
    asked: asked(true),
    current: { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'anna@poczta.example', telefon: null },
  },
  ...over,
})

/** What stands in a form at first, with some of it entered anew. */
export const filled = (plan: FormPlan, entered: FormValues, world = worldOf(plan)): FormValues => ({
  ...initialValues(plan, world),
  ...entered,
})
