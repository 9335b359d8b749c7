import type { CheckEnvironment } from '../../compiler/analysis/environment.ts'
import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedService } from '../../compiler/analysis/typed-tree.ts'
import { type Contract, isData, type Operation } from '../../compiler/contract/contract.ts'
import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import { emitForm } from '../../compiler/emit/form.ts'
import { emitService } from '../../compiler/emit/service.ts'
import { type CheckedOffice, defaultsOf, officeName } from '../../compiler/project/documents.ts'
import type { BlockPlan } from '../../plan/block.ts'
import type { ShellCallName } from '../../plan/portal.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { FormProbe, PageProbe, ProbedOffice, ProbeEnv, ShellProbe, WidgetProbe } from './office.ts'
import { columnPlace, type SourcePlace, sourcePlace } from './places.ts'
import { type ProbeReport, runProbe } from './run.ts'

export type { ProbeEnv } from './office.ts'
export type { ProbeReport } from './run.ts'

/** Tries a live office API with an office's definitions. */
export type OfficeProbe = (env: ProbeEnv) => Promise<ProbeReport>

/** The calls of the shell that change nothing. Counting a visit and beginning two-factor sign-in do, so they are not here. */
const shellReads = [
  'status',
  'services',
  'menu',
  'contact',
  'procedures',
  'officeForms',
  'registers',
  'consents',
] as const satisfies readonly ShellCallName[]

/** A probe of an office's API at this base. */
export function officeProbe(office: CheckedOffice, environment: CheckEnvironment, api: string): OfficeProbe {
  const language = office.languages[0] ?? 'pl'
  const { spec } = office
  const shell = (name: ShellCallName) => shellProbe(office, environment, name)
  const probed: ProbedOffice = {
    api,
    name: officeName(office, language),
    language,
    at: spec.api.at,
    configuration: shell('configuration'),
    user: shell('user'),
    subjects: shell('subjects'),
    shell: shellReads.flatMap((name) => shell(name) ?? []),
    pages: office.services.map((service) => pageProbe(service, office, environment)),
    forms: office.forms.map((form) => formProbe(form, office)),
  }
  return (env) => runProbe(probed, env)
}

/** Null where the contract has no reply, or where the call needs a subject or a parameter. */
function shellProbe({ portal }: CheckedOffice, { contract }: CheckEnvironment, name: ShellCallName): ShellProbe | null {
  const call = portal.calls?.[name]
  const operation = call ? contract.operation(call.value) : null
  if (!call || !operation || !isData(operation.reply)) return null
  if (operation.subject !== null || operation.query.some((one) => one.required)) return null
  const place = { at: call.at, field: () => call.at }
  return { path: call.value, reply: operation.reply, public: operation.public, place }
}

function pageProbe(service: TypedService, office: CheckedOffice, environment: CheckEnvironment): PageProbe {
  const { spec } = service
  const plan = emitService(service, office.texts, office.languages[0] ?? 'pl', defaultsOf(office.portal))
  const at = spec.slug.at
  return {
    plan,
    flag: spec.flag?.value ?? null,
    widgets: widgetProbes(service, plan, environment),
    source: (id) => sourcePlace(spec, id, (block) => shows(plan, block, id)) ?? placeOf(at),
    pdf: spec.pdf?.of.at ?? at,
    column: (block, column) => columnPlace(spec, block, column) ?? at,
  }
}

const placeOf = (at: Span): SourcePlace => ({ at, field: () => at })

const shows = ({ blocks }: ServicePlan, block: string, source: string): boolean =>
  blocks.some((one) => one.id === block && one.sources.includes(source))

/** The calls of widgets that only read data, and the PDFs of those. */
function widgetProbes(
  { spec }: TypedService,
  plan: ServicePlan,
  { contract }: CheckEnvironment,
): readonly WidgetProbe[] {
  const widgets = plan.blocks.filter(
    (one): one is Extract<BlockPlan, { readonly kind: 'widget' }> => one.kind === 'widget',
  )
  return widgets.flatMap((widget) => {
    const block = spec.blocks.find((one) => one.id === widget.id)
    const at = block?.value.kind === 'widget' ? block.value.widget.at : spec.slug.at
    const own = block?.value.kind === 'widget' ? (block.value.calls ?? []) : []
    const calls = Object.entries(widget.calls)
    const data = calls.filter(([, call]) => call.method === 'GET' && call.reply !== 'file' && call.reply !== null)
    const isTheirPdf = (path: string): boolean => data.some(([, call]) => path === `${call.path}/pdf`)
    const read = calls.filter(([name, call]) => data.some(([one]) => one === name) || isTheirPdf(call.path))
    return read.flatMap(([name, { path, subject, reply }]): readonly WidgetProbe[] => {
      const operation = contract.operation(path)
      if (!operation || reply === null || path.includes('{')) return []
      const place = own.find((one) => one.id === name)?.value.at ?? at
      return [{ path, subject, reply, needs: needsOf(operation, contract, plan.title), at: place }]
    })
  })
}

/** A text that a PDF takes and its data does not is a heading: the title of the page is as good as any. */
function needsOf({ path, query }: Operation, contract: Contract, title: string): WidgetProbe['needs'] {
  const data = path.endsWith('/pdf') ? contract.operation(path.slice(0, -'/pdf'.length)) : null
  return query.flatMap(({ name, type, required }) => {
    if (!required) return []
    const isHeading = data !== null && type.kind === 'text' && !data.query.some((one) => one.name === name)
    const first = 'oneOf' in type ? type.oneOf?.[0] : undefined
    return [{ name, otherwise: first ?? (isHeading ? title : null) }]
  })
}

function formProbe(form: TypedForm, { texts, languages, portal }: CheckedOffice): FormProbe {
  const { spec } = form
  const plan = emitForm(form, texts, languages[0] ?? 'pl', defaultsOf(portal), '')
  const parts = { sources: spec.sources ?? [], params: [], blocks: [] }
  return {
    id: plan.id,
    title: plan.title,
    sources: plan.sources,
    words: plan.words,
    access: plan.access === 'public' ? 'public' : 'login',
    source: (id) => sourcePlace(parts, id, () => true) ?? placeOf(spec.form.at),
  }
}
