import type { World } from '../check/context.ts'
import { checkService } from '../check/service.ts'
import { checkTexts } from '../check/texts.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { Report as Reports } from '../diagnostics/diagnostic.ts'
import type { CheckedService } from '../language/checked.ts'
import { type ServiceSpec, serviceShape } from '../language/service.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { decode } from '../read/decode.ts'
import type { DefinitionFile } from './folder.ts'

/** A service by its number, as it was written. */
export interface ServiceTree {
  readonly id: number
  readonly file: DefinitionFile
  readonly spec: ServiceSpec
}

/** Decodes every service; numbers and slugs that two files share are reported. */
export function decodeServices(files: readonly DefinitionFile[], report: Report): readonly ServiceTree[] {
  const services = files.flatMap((file) => {
    const spec = decode(serviceShape, file.tree, report)
    return spec ? [{ id: spec.service.value, file, spec }] : []
  })
  const ids = new Map<number, ServiceTree>()
  const slugs = new Map<string, ServiceTree>()
  for (const service of services) {
    const { spec } = service
    const sameId = ids.get(service.id)
    const sameSlug = slugs.get(spec.slug.value)
    if (sameId)
      report.error('same-service', spec.service.at, `Service ${service.id} is already defined in ${sameId.file.path}.`)
    if (sameSlug)
      report.error('same-slug', spec.slug.at, `\`${spec.slug.value}\` is already the slug of ${sameSlug.file.path}.`)
    ids.set(service.id, service)
    slugs.set(spec.slug.value, service)
  }
  return services
}

/** What was proved of a definition, so that offices that change nothing of it do not prove it again. */
export class ServiceChecks {
  readonly #world: World
  readonly #known = new Map<Tree, CheckedService | null>()

  constructor(world: World) {
    this.#world = world
  }

  /** Proves a tree once; null when it has an error, which is reported the first time. */
  check(tree: Tree, report: Report): CheckedService | null {
    const known = this.#known.get(tree)
    if (known !== undefined) return known
    const own = new Reports()
    const spec = decode(serviceShape, tree, own)
    const service = spec ? checkService(spec, this.#world, own) : null
    report.add(own.sorted())
    const checked = own.hasErrors ? null : service
    this.#known.set(tree, checked)
    return checked
  }

  /** The texts of a proved service in an office's languages; false when one is missing. */
  hasTexts(service: CheckedService, texts: Texts, languages: readonly LanguageCode[], report: Report): boolean {
    const own = new Reports()
    checkTexts(service, texts, languages, own)
    report.add(own.sorted())
    return !own.hasErrors
  }
}
