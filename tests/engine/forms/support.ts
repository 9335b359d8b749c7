import type { AuthoringBuild } from '../../../src/engine/authoring/build.ts'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import type { DefinitionFiles } from '../../../src/engine/compiler/project/folder.ts'
import type { Value } from '../../../src/engine/model/types.ts'
import type { FormPlan } from '../../../src/engine/plan/form.ts'
import type { Language } from '../../../src/engine/plan/service.ts'
import type { CompiledValidator, ValidatorModule } from '../../../src/engine/react/form/load-module.ts'
import { createTools, type Environment } from '../../../src/engine/runtime/environment.ts'
import type { SchemaValidator } from '../../../src/engine/runtime/form/checks.ts'
import {
  type FormContext,
  type FormValues,
  formEnvironment,
  initialValues,
} from '../../../src/engine/runtime/form/values.ts'
import { readSource } from '../../../src/host/source.ts'

const root = new URL('../../../', import.meta.url).pathname
export const source = readSource('definitions', root, root)

/** Keeps what it has read: most builds of the tests differ from the one before in one file. */
const build = authoringBuilder()

let built: AuthoringBuild | undefined
/** The built-in definitions, compiled once for a test file. */
export function portal(): AuthoringBuild {
  built ??= build(source.input, { office: 'jasnowola' })
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
  return build({ ...source.input, files: changed, builtIn: changed })
}

export const fileOf = (path: string): string => source.input.files.get(path) ?? ''

const documents = (build: AuthoringBuild): ReadonlyMap<string, string> => build.offices[0]?.documents ?? new Map()

export function planOf(id: string, language: Language = 'pl', build = portal()): FormPlan {
  const name = [...documents(build).keys()].find((one) => one.startsWith(`form-${id}.${language}.`))
  if (name === undefined) throw new Error(`The form ${id} was not built: ${JSON.stringify(build.diagnostics)}`)
  return JSON.parse(documents(build).get(name) ?? '') as FormPlan
}

/** The ids of the built-in forms. */
export const formIds = (): readonly string[] =>
  [...documents(portal()).keys()].flatMap((name) => /^form-(.+)\.pl\./.exec(name)?.[1] ?? [])

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

interface ContextChanges
  extends Partial<Pick<Environment, 'subject' | 'user' | 'config'>>,
    Partial<Pick<FormContext, 'sources' | 'inputs'>> {
  readonly address?: Readonly<Record<string, string>>
}

const codes = {
  link: '/uslugi/16/lista-faktur-woda',
  hash: 'h4sh',
  data: 'Anna;Kowalska;anna@poczta.example;85010112345;;t0ken',
}
const configuration = {
  czyCaptcha: false,
  czyPytacOZgodeNaPowiadomieniaSms: true,
  czyPytacOZgodeNaPowiadomieniaEmail: true,
}

export function contextOf(plan: FormPlan, changes: ContextChanges = {}): FormContext {
  const {
    subject = null,
    user = { email: 'anna@poczta.example' },
    config = configuration,
    address = codes,
    inputs = {},
    sources = {
      asked: asked(true),
      current: { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'anna@poczta.example', telefon: null },
    },
  } = changes
  const env = { ...createTools(plan.words), subject, user, config, office: {}, today: '2025-03-14' }
  return { env: formEnvironment(plan, env, { address, origin: 'https://eurzad.example' }), sources, inputs }
}

/** The first values of a form, with some of them entered. */
export const filled = (plan: FormPlan, entered: FormValues, context = contextOf(plan)): FormValues => ({
  ...initialValues(plan, context),
  ...entered,
})
