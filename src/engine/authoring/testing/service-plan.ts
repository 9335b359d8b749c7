import type { TypedService } from '../../compiler/analysis/typed-tree.ts'
import { emitService } from '../../compiler/emit/service.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { Texts } from '../../compiler/language/texts.ts'
import { type CheckedOffice, defaultsOf, officeName } from '../../compiler/project/documents.ts'
import { type OwnService, ownServiceFile, ownServiceTree } from '../../compiler/project/own-services.ts'
import type { ServiceTree } from '../../compiler/project/services.ts'
import type { SharedConfig } from '../../compiler/project/shared-config.ts'
import type { ValueType } from '../../model/types.ts'
import type { ServicePlan } from '../../plan/service.ts'

/** A service in one language, without the rest of its office. */
export interface ServiceInLanguage {
  readonly plan: ServicePlan
  /** Source → what it replies, with the fields that the page does not read. */
  readonly replies: ReadonlyMap<string, ValueType>
  readonly officeName: string
}

/** A service as defined, without an office; null when it has an error. */
export function planOfDefinition(
  service: ServiceTree,
  config: SharedConfig,
  asked: LanguageCode | null,
): ServiceInLanguage | null {
  const { value, sound } = config.checks.of(service.file.tree)
  const language = asked ?? config.portal.languages[0] ?? 'pl'
  return sound && value
    ? onePlan(value, new Texts(config.tables, config.portal.languages), language, config.portal.spec, '')
    : null
}

/** A service as an office has it; null when the office does not have it. */
export function planOfOffice(
  service: Pick<ServiceTree, 'id'>,
  office: CheckedOffice,
  asked: LanguageCode | null,
): ServiceInLanguage | null {
  const checked = office.services.find((one) => one.spec.service.value === service.id)
  return checked ? planWithin(office, checked, asked) : null
}

/** A service of an office's own as the office has it; as defined where the office hides it; null when it has an error. */
export function planOfOwn(
  service: OwnService,
  office: CheckedOffice,
  config: SharedConfig,
  asked: LanguageCode | null,
): ServiceInLanguage | null {
  const offered = planOfOffice({ id: Number(service.number) }, office, asked)
  if (offered || office.broken.some(({ file }) => file === ownServiceFile(service))) return offered
  const tree = ownServiceTree(service)
  const { value, sound } = tree ? config.checks.of(tree) : { value: null, sound: false }
  return sound && value ? planWithin(office, value, asked) : null
}

function planWithin(office: CheckedOffice, service: TypedService, asked: LanguageCode | null): ServiceInLanguage {
  const language = asked ?? office.languages[0] ?? 'pl'
  return onePlan(service, office.texts, language, office.portal, officeName(office, language))
}

function onePlan(
  service: TypedService,
  texts: Texts,
  language: LanguageCode,
  portal: CheckedOffice['portal'],
  officeName: string,
): ServiceInLanguage {
  const plan = emitService(service, texts, language, defaultsOf(portal))
  return { plan, replies: new Map(service.sources.map(({ id, reply }) => [id, reply])), officeName }
}
