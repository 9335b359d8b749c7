import { nearest } from '../../model/nearest.ts'
import { firstOwnNumber } from '../../model/service-number.ts'
import { type Diagnostic, Report, type Severity } from '../diagnostics/diagnostic.ts'
import { type OfficeServicesSpec, officeServicesShape } from '../language/portal.ts'
import type { Located } from '../language/shape.ts'
import { entryOf, type MapTree, type Tree, type TreeEntry } from '../language/tree.ts'
import { applyPatches, type LanguageVersion } from '../layers/patch.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import type { ServiceTree } from './services.ts'

const isNumber = (key: string): boolean => /^\d+$/.test(key)

/** What an office changes of a definition. */
export interface Change {
  readonly definition: Tree
  readonly overlay: MapTree
  /** Of the language that the overlay is written in. */
  readonly version: LanguageVersion
}

/** A service as an office has it. */
export interface OfficeService {
  readonly service: ServiceTree
  readonly tree: Tree
  /** Null: the office changes nothing of it. */
  readonly changed: Change | null
  /** What is wrong with the overlay as such: it affects this service alone. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The services that an office can have. */
export interface KnownServices {
  readonly services: readonly ServiceTree[]
  /** Every file of a service could be read. */
  readonly allServicesRead: boolean
  /** Of the language that the changes of offices are written in; the latest when left out. */
  readonly version?: LanguageVersion
}

/** The services of an office, each with the office's overlay applied. What is wrong with the choice of services is reported. */
export function officeServices(
  { services, allServicesRead, version = 2 }: KnownServices,
  overlays: MapTree | undefined,
  report: Report,
): readonly OfficeService[] {
  if (!overlays) return services.map(unchanged)
  const which: MapTree = { ...overlays, entries: overlays.entries.filter((entry) => !isNumber(entry.key)) }
  reportSlugs(services, which, report)
  const numbered = { ...which, entries: which.entries.filter((entry) => slugged(services, entry) === undefined) }
  const spec = decodeWithRecovery(officeServicesShape, numbered, report).value
  // A service that could not be read may be the one that is meant.
  const unknown = (
    one: Located<number>,
    beside: readonly Located<number>[] = [],
    severity: Severity = 'error',
  ): void => {
    if (allServicesRead) unknownService(services, one, report, beside, severity)
  }
  const chosen = chooseServices(services, spec, unknown)
  const patches = new Map(
    overlays.entries.filter((entry) => isNumber(entry.key)).map((entry) => [Number(entry.key), entry]),
  )
  for (const [id, entry] of patches) {
    if (!services.some((service) => service.id === id)) unknown({ value: id, at: entry.keyAt })
  }
  reportUnused(services, chosen, patches, report)
  // Numbers alone are one mistake; those after `only: 1` have been reported with it.
  const alone = [...patches.values()].filter(({ value }) => isNothing(value))
  const reported = entryOf(which, 'only')?.value.kind === 'scalar' ? [] : alone.slice(0, 1)
  return chosen.map((service) => {
    const entry = patches.get(service.id)
    if (!entry || (alone.includes(entry) && !reported.includes(entry))) return unchanged(service)
    return patched(service, entry, version)
  })
}

const isNothing = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null

const slugged = (services: readonly ServiceTree[], { key }: TreeEntry): ServiceTree | undefined =>
  services.find(({ spec }) => spec.slug.value === key)

/** `budzet-dochody:` for `1:`. */
function reportSlugs(services: readonly ServiceTree[], { entries }: MapTree, report: Report): void {
  for (const entry of entries) {
    const service = slugged(services, entry)
    if (!service) continue
    report.error(
      'unknown-key.slug',
      entry.keyAt,
      { key: entry.key, service: service.id },
      { suggestion: String(service.id) },
    )
  }
}

const unchanged = (service: ServiceTree): OfficeService => ({
  service,
  tree: service.file.tree,
  changed: null,
  diagnostics: [],
})

function patched(service: ServiceTree, { value, keyAt }: TreeEntry, version: LanguageVersion): OfficeService {
  const { tree } = service.file
  const report = new Report()
  if (value.kind !== 'map') {
    if (isNothing(value)) report.error('wrong-type.no-patches', keyAt, { service: service.id })
    else report.error('wrong-type.patches', value.at)
    return { ...unchanged(service), diagnostics: report.sorted() }
  }
  const fixed = value.entries.find((entry) => entry.key === 'service')
  if (fixed) report.error('fixed-key', fixed.keyAt)
  const entries = value.entries.filter((entry) => entry !== fixed)
  const overlay = { ...value, entries }
  const applied = applyPatches(tree, overlay, report, version)
  return { service, tree: applied, changed: { definition: tree, overlay, version }, diagnostics: report.sorted() }
}

/** A patch of a service that the office left out changes nothing. */
function reportUnused(
  services: readonly ServiceTree[],
  chosen: readonly ServiceTree[],
  patches: ReadonlyMap<number, TreeEntry>,
  report: Report,
): void {
  for (const { id } of services) {
    const patch = patches.get(id)
    if (!patch || chosen.some((service) => service.id === id)) continue
    report.warning('unused-patch', patch.keyAt, { service: id })
  }
}

function chooseServices(
  services: readonly ServiceTree[],
  spec: OfficeServicesSpec | null,
  unknown: (one: Located<number>, beside: readonly Located<number>[], severity: Severity) => void,
): readonly ServiceTree[] {
  const only = spec?.only && !('value' in spec.only) ? spec.only : null
  const isKnown = ({ value }: Located<number>): boolean => services.some((service) => service.id === value)
  for (const one of only ?? []) if (!isKnown(one)) unknown(one, only ?? [], 'error')
  // What is to be left out and is not there is left out already.
  for (const one of spec?.except ?? []) if (!isKnown(one)) unknown(one, spec?.except ?? [], 'warning')
  const named = (list: readonly Located<number>[], id: number): boolean => list.some((one) => one.value === id)
  // `only` chooses from the service list; a page that is not in it comes with what leads to it. An office's own it has.
  const has = ({ id, spec: { panel, under } }: ServiceTree): boolean =>
    only === null ||
    named(only, id) ||
    id >= firstOwnNumber ||
    panel?.value === true ||
    (under !== undefined && named(only, under.value))
  return services.filter((service) => has(service) && !named(spec?.except ?? [], service.id))
}

/** `beside`: the others of the list that it is in, which are not what was meant. */
export function unknownService(
  services: readonly ServiceTree[],
  { value, at }: Located<number>,
  report: Report,
  beside: readonly Located<number>[] = [],
  severity: Severity = 'error',
): void {
  const known = services.map((service) => String(service.id))
  const free = known.filter((id) => !beside.some((one) => String(one.value) === id))
  report[severity]('unknown-service', at, { service: value, known }, { suggestion: nearest(String(value), free) })
}
