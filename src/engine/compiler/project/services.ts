import { nearest } from '../../model/nearest.ts'
import type { CheckEnvironment } from '../analysis/environment.ts'
import { analyzeService } from '../analysis/service.ts'
import { checkTexts } from '../analysis/texts.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import { placeOf, type Report, Report as Reports } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import { isPortalPath } from '../language/portal-paths.ts'
import { type ServiceSpec, serviceShape } from '../language/service.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { MapTree, Tree } from '../language/tree.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { blamed } from './blame.ts'
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
    const { value: spec } = decodeWithRecovery(serviceShape, file.tree, report)
    return spec ? [{ id: spec.service.value, file, spec }] : []
  })
  const ids = new Map<number, ServiceTree>()
  const slugs = new Map<string, ServiceTree>()
  const paths = new Map<string, PathOwner>()
  for (const service of services) {
    const { spec } = service
    const sameId = ids.get(service.id)
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
  reportUnknownPages(services, report)
  return services
}

/** The further addresses of services. */
export const furtherPaths = (services: readonly ServiceTree[]): ReadonlyMap<string, PathOwner> =>
  new Map(
    services.flatMap(({ id, spec }) =>
      (spec.paths ?? []).map((path) => [path.id, { kind: 'service', service: id }] as const),
    ),
  )

/** A page that leads to another is a service itself, and another one. */
function reportUnknownPages(services: readonly ServiceTree[], report: Report): void {
  for (const { id, spec } of services) {
    const { under } = spec
    const known = services.map((one) => one.id).filter((one) => one !== id)
    if (!under || known.includes(under.value)) continue
    const args = { service: under.value, known: known.map(String) }
    report.error('unknown-service.under', under.at, args, { suggestion: nearest(String(under.value), args.known) })
  }
}

/** What is known of a definition after it has been proved. */
interface Proved {
  /** Null when too little of it could be read. */
  readonly service: TypedService | null
  readonly sound: boolean
  /** Every place that something was said of: nothing more is said of it. */
  readonly told: ReadonlySet<string>
  /** Null when its number could not be read. */
  readonly number: string | null
  /** The keys under which its page looks for texts. */
  readonly keys: ReadonlySet<string>
}

/** What was proved of a definition, so that offices that change nothing of it do not prove it again. */
export class ServiceChecks {
  readonly #world: CheckEnvironment
  readonly #whole: boolean
  /** A version that an office no longer has is forgotten with it. */
  readonly #known = new WeakMap<Tree, Proved>()

  /** `whole`: every file of a service could be decoded, so that nothing is concluded from what is not there. */
  constructor(world: CheckEnvironment, { whole }: { readonly whole: boolean }) {
    this.#world = world
    this.#whole = whole
  }

  /** Proves a tree once; null when it has an error, which is reported the first time. */
  check(tree: Tree, report: Report): TypedService | null {
    const { service, sound } = this.#known.get(tree) ?? this.#prove(tree, report)
    return sound ? service : null
  }

  /** As `check`, of a definition with an office's patches; what they make wrong is said at the patches. */
  checkPatched(tree: Tree, definition: Tree, patches: MapTree, report: Report): TypedService | null {
    const own = new Reports()
    const service = this.check(tree, own)
    report.add(blamed(own.sorted(), patches, this.#known.get(definition)?.told ?? new Set()))
    return service
  }

  #prove(tree: Tree, report: Report): Proved {
    const reading = new Reports()
    const mended = decodeWithRecovery(serviceShape, tree, reading)
    const analysis = mended.value ? analyzeService(mended.value, this.#world, mended) : null
    const service = analysis?.service ?? null
    const proving = new Reports()
    proving.add(analysis?.diagnostics ?? [])
    const told = new Set(reading.sorted().map((one) => placeOf(one.span)))
    report.add(reading.sorted())
    // What could not be read as it stands is not blamed again for what it says.
    const more = proving.sorted().filter((one) => !told.has(placeOf(one.span)))
    report.add(more)
    for (const one of more) told.add(placeOf(one.span))
    const proved = {
      service,
      sound: mended.sound && !proving.hasErrors,
      told,
      number: mended.value ? String(mended.value.service.value) : null,
      keys: new Set(service?.texts.flatMap((text) => text.keys)),
    }
    this.#known.set(tree, proved)
    return proved
  }

  /** Whether one of these proved pages looks for a text under this key, or may do so once its errors are put right. */
  says(key: string, trees: readonly Tree[]): boolean {
    const proved = trees.flatMap((tree) => this.#known.get(tree) ?? [])
    if (proved.some(({ keys }) => keys.has(key))) return true
    const number = /^service\.(\d+)\./.exec(key)?.[1]
    if (number === undefined) return false
    const ofService = proved.filter((one) => one.number === number)
    return ofService.some(({ sound }) => !sound) || (!this.#whole && !ofService.some(({ sound }) => sound))
  }

  /** Reports the texts of a proved tree that are missing in an office's languages; of what is wrong anyway, none. */
  checkTexts(tree: Tree, texts: Texts, languages: readonly LanguageCode[], report: Report): void {
    const known = this.#known.get(tree)
    // Of a service whose number is wrong nobody knows where its texts are.
    if (!known?.service || known.told.has(placeOf(known.service.spec.service.at))) return
    const own = new Reports()
    checkTexts(known.service.texts, texts, languages, own)
    report.add(own.sorted().filter((one) => !known.told.has(placeOf(one.span))))
  }
}
