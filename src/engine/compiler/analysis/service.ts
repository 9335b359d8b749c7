import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import type { ObjectType } from '../../model/types.ts'
import type { Operation } from '../contract/contract.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { CheckedService } from '../language/checked.ts'
import type { ParamSpec, QuerySpec, ServiceSpec } from '../language/service.ts'
import type { Entry } from '../language/shape.ts'
import { checkBlocks } from './blocks.ts'
import { Checking, type Gaps, type World } from './context.ts'
import { checkDownload } from './downloads.ts'
import { typesOfParams } from './params.ts'
import { rules, rulesOfTheWhole } from './rules/index.ts'
import { checkQuery, neededBy, replyOf } from './sources.ts'

/**
 * Proves a service: the types of its calls and expressions first, then the rules. Everything wrong is reported; a
 * service with an error is not compiled.
 */
export function checkService(spec: ServiceSpec, world: World, report: Report, gaps?: Gaps): CheckedService {
  const checking = new Checking(spec, world, report, gaps)
  const base = baseScope(checking)
  const params = typesOfParams(checking, base)
  const scope: Scope = { ...base, ...params, params: paramsObject(params) }
  checkServiceTexts(checking)
  checkSources(checking, scope)
  for (const entry of spec.params ?? []) checkParamRest(checking, entry, scope)
  checkBlocks(checking, spec.blocks, scope)
  checkPdf(checking, scope)
  for (const rule of rules) rule(checking)
  if (checking.gaps.whole) for (const rule of rulesOfTheWhole) rule(checking)
  return { spec, findings: checking.findings } as CheckedService
}

/** What every expression may name, before the parameters: the sources and what the portal itself knows. */
function baseScope(checking: Checking): Scope {
  const { spec, world } = checking
  const lost = [...checking.gaps.lost].map((id) => [id, { kind: 'unknown' }] as const)
  const sources = (spec.sources ?? []).map((entry) => [entry.id, replyOf(checking, entry)] as const)
  return {
    ...Object.fromEntries([...lost, ...sources]),
    subject: subjectType,
    user: world.user,
    config: world.config,
    office: officeType,
    today: { kind: 'date' },
  }
}

export const subjectType: ObjectType = {
  kind: 'object',
  name: 'Subject',
  fields: { name: { kind: 'name' }, pesel: { kind: 'pesel', nullable: true }, nip: { kind: 'nip', nullable: true } },
}

export const officeType: ObjectType = { kind: 'object', name: 'Office', fields: { name: { kind: 'name' } } }

const paramsObject = (fields: Scope): ObjectType => ({ kind: 'object', name: 'Parameters', fields })

function checkServiceTexts(checking: Checking): void {
  const { spec } = checking
  const key = `service.${spec.service.value}`
  checking.says(spec, {
    title: { own: spec.title ?? null, keys: [`${key}.title`] },
    description: { own: spec.description ?? null, keys: [`${key}.description`] },
  })
  if (spec.sources?.some((entry) => entry.value.on)) {
    checking.says(spec, { submit: { own: null, keys: [`${key}.submit`, 'submit'] } })
  }
}

function checkSources(checking: Checking, scope: Scope): void {
  for (const { id, value } of checking.spec.sources ?? []) {
    checking.findings.replies.set(id, scope[id] ?? { kind: 'unknown' })
    checking.condition(value.when, scope)
    const operation = value.contract || value.sample ? null : checking.world.contract.operation(value.get.value)
    checkQuery(checking, { at: value.get.at, operation, query: value.query ?? [], base: [] }, scope)
  }
}

function checkParamRest(checking: Checking, { id, at, value }: Entry<ParamSpec>, scope: Scope): void {
  const key = `service.${checking.spec.service.value}`
  checking.condition(value.when, scope)
  checking.says(value, {
    title: { own: value.title ?? null, keys: [`${key}.params.${id}`, `param.${id}`], at },
    hint: { own: null, keys: [`${key}.hints.${id}`] },
  })
  if (value.kind === 'select') {
    checking.says(value, { nothing: { own: value.empty ?? null, keys: [`${key}.nothing.${id}`, `nothing.${id}`], at } })
  }
  if (value.kind !== 'radio') return
  for (const option of value.radio) {
    checking.says(option, {
      label: { own: null, keys: [`${key}.params.${id}.${option.value}`, `value.${option.value}`] },
    })
  }
}

/** The PDF is asked for with the query of its source, as far as its call takes it, and with its own. */
function checkPdf(checking: Checking, scope: Scope): void {
  const { pdf, sources = [] } = checking.spec
  const source = sources.find((entry) => entry.id === pdf?.of.value)?.value
  if (!pdf || !source) return
  const path = pdf.path ?? { value: `${source.get.value}/pdf`, at: pdf.of.at }
  const described = !source.contract && !source.sample
  const call = described ? checking.world.contract.operation(source.get.value) : null
  // Of a source whose call is not there, nothing is said of the PDF beside it either.
  const unchecked = !pdf.path && call === null
  const told = call ? neededBy(call) : []
  const own = pdf.query ?? []
  const operation = checking.world.contract.operation(path.value)
  const taken = (source.query ?? []).filter(
    (entry) => !own.some((one) => one.id === entry.id) && (operation === null || takes(operation, entry)),
  )
  checking.findings.pdf.set(pdf, { path: path.value, query: [...taken, ...own] })
  const { when } = source
  checkDownload(checking, { path, query: own, base: taken, told, file: pdf.file, when, unchecked }, scope)
}

const takes = (operation: Operation, { id, value }: QuerySpec[number]): boolean =>
  id === 'subject' && value === null ? operation.subject !== null : operation.query.some((one) => one.name === id)
