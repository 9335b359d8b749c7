import { nearest } from '../../model/nearest.ts'
import { firstOwnNumber } from '../../model/service-number.ts'
import type { CheckEnvironment } from '../analysis/environment.ts'
import { analyzeService } from '../analysis/service.ts'
import { checkTexts } from '../analysis/texts.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import { type Diagnostic, placeOf, Report } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import { isPortalPath } from '../language/portal-paths.ts'
import { type ServiceSpec, serviceShape } from '../language/service.ts'
import type { Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { type Checked, checkTree, textKeysOf, withoutPlacesOf } from './checks.ts'
import type { DefinitionFile } from './folder.ts'

/** A service by its number, as it was written. */
export interface ServiceTree {
  readonly id: number
  readonly file: DefinitionFile
  readonly spec: ServiceSpec
}

/** Decodes every service as far as it goes; numbers, slugs and addresses that two files share are reported. */
export function decodeServices(files: readonly DefinitionFile[], report: Report): readonly ServiceTree[] {
  const services = files.flatMap((file) => {
    const own = new Report()
    const { value: spec } = decodeWithRecovery(serviceShape, file.tree, own)
    report.add(own.sorted())
    // A service whose number is wrong may be any that is missed elsewhere.
    const isNumbered = !own.sorted().some((one) => placeOf(one.span) === placeOf(spec?.service.at ?? file.tree.at))
    return spec && isNumbered ? [{ id: spec.service.value, file, spec }] : []
  })
  const ids = new Map<number, ServiceTree>()
  const slugs = new Map<string, ServiceTree>()
  const paths = new Map<string, PathOwner>()
  for (const service of services) {
    const { spec } = service
    const sameId = ids.get(service.id)
    if (service.id >= firstOwnNumber) report.error('out-of-range.own-service', spec.service.at)
    const sameSlug = slugs.get(spec.slug.value)
    if (sameId) {
      const { file } = sameId.spec.service.at
      const args = { service: service.id, file, builtIn: file.startsWith('okienko/') }
      report.error('same-service', spec.service.at, args)
    } else if (sameSlug) {
      report.error('same-slug', spec.slug.at, { slug: spec.slug.value, file: sameSlug.spec.slug.at.file })
    }
    ids.set(service.id, service)
    slugs.set(spec.slug.value, service)
    for (const { id, at } of spec.paths ?? []) {
      const owner = isPortalPath(id) ? ({ kind: 'portal' } as const) : paths.get(id)
      if (owner !== undefined) report.error('same-path', at, { path: id, owner })
      paths.set(id, { kind: 'service', service: service.id })
    }
  }
  for (const service of services) reportUnknownNeighbours(service, services, report)
  return services
}

/** The further addresses of services. */
export const furtherPaths = (services: readonly ServiceTree[]): ReadonlyMap<string, PathOwner> =>
  new Map(
    services.flatMap(({ id, spec }) =>
      (spec.paths ?? []).map((path) => [path.id, { kind: 'service', service: id }] as const),
    ),
  )

/** Reports another service that a service names and that there is not: whose page leads to it, or whose group it stands in. */
export function reportUnknownNeighbours(
  { id, spec: { under, group } }: Pick<ServiceTree, 'id' | 'spec'>,
  services: readonly ServiceTree[],
  report: Report,
): void {
  const known = services.map((one) => one.id).filter((one) => one !== id)
  const check = (message: 'unknown-service.under' | 'unknown-service.group', one: Located<number>): void => {
    if (known.includes(one.value)) return
    const args = { service: one.value, known: known.map(String) }
    report.error(message, one.at, args, { suggestion: nearest(String(one.value), args.known) })
  }
  if (under) check('unknown-service.under', under)
  if (group && 'value' in group) check('unknown-service.group', group)
}

/** What checking a service finds, and the keys under which its page looks for texts. */
export interface CheckedServiceTree extends Checked<TypedService> {
  /** Null when its number could not be read. */
  readonly number: string | null
  readonly textKeys: ReadonlySet<string>
}

export function checkServiceTree(tree: Tree, environment: CheckEnvironment): CheckedServiceTree {
  const checked = checkTree(serviceShape, tree, (spec, gaps) => {
    const { service, diagnostics } = analyzeService(spec, environment, gaps)
    return { value: service, diagnostics }
  })
  const { value } = checked
  const number = value ? String(value.spec.service.value) : null
  return { ...checked, number, textKeys: textKeysOf(value?.texts) }
}

/** The texts of a service that are missing in languages of an office; none where something else is reported. */
export function missingServiceTexts(
  { value, diagnostics }: CheckedServiceTree,
  texts: Texts,
  languages: readonly LanguageCode[],
): readonly Diagnostic[] {
  // The texts of a service whose number is wrong are looked for under a wrong key.
  if (!value || diagnostics.some((one) => placeOf(one.span) === placeOf(value.spec.service.at))) return []
  const report = new Report()
  checkTexts(value.texts, texts, languages, report)
  return withoutPlacesOf(diagnostics, report.sorted())
}

/**
 * Whether one of these services looks for a text under a key, or may do so once its errors are corrected. `whole`: every
 * file of a service could be decoded, so that no other service can.
 */
export function servicesUseText(key: string, services: readonly CheckedServiceTree[], whole: boolean): boolean {
  if (services.some(({ textKeys }) => textKeys.has(key))) return true
  const number = /^service\.(\d+)\./.exec(key)?.[1]
  if (number === undefined) return false
  const ofService = services.filter((one) => one.number === number)
  return ofService.some(({ sound }) => !sound) || (!whole && !ofService.some(({ sound }) => sound))
}
