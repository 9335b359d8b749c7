import type { ValueType } from '../../model/types.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import { Report } from '../diagnostics/diagnostic.ts'
import { emitService } from '../emit/service.ts'
import type { LanguageCode } from '../language/shared.ts'
import { Texts } from '../language/texts.ts'
import type { Base } from './base.ts'
import { type CheckedOffice, defaultsOf } from './documents.ts'
import type { ServiceTree } from './services.ts'

/** A service in one language, for those who do not want a whole office. */
export interface OnePlan {
  readonly plan: ServicePlan
  /** Source → what it replies, with the fields that the page does not read. */
  readonly replies: ReadonlyMap<string, ValueType>
  readonly officeName: string
}

/** A service as its definition says; null when it has an error. */
export function planOfBase(service: ServiceTree, base: Base, asked: LanguageCode | null): OnePlan | null {
  const checked = base.checks.check(service.file.tree, new Report())
  const language = asked ?? base.portal.languages[0] ?? 'pl'
  return checked && onePlan(checked, new Texts(base.tables), language, base.portal.spec, '')
}

/** A service as an office has it; null when the office does not have it. */
export function planOfOffice(service: ServiceTree, office: CheckedOffice, asked: LanguageCode | null): OnePlan | null {
  const checked = office.services.find((one) => one.spec.service.value === service.id)
  const language = asked ?? office.languages[0] ?? 'pl'
  const name = office.spec.names.find((one) => one.id === language)?.value.value ?? ''
  return checked ? onePlan(checked, office.texts, language, office.portal, name) : null
}

function onePlan(
  service: TypedService,
  texts: Texts,
  language: LanguageCode,
  portal: CheckedOffice['portal'],
  officeName: string,
): OnePlan {
  const plan = emitService(service, texts, language, defaultsOf(portal))
  return { plan, replies: new Map(service.sources.map(({ id, reply }) => [id, reply])), officeName }
}
