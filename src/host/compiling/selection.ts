import type { BuildOptions, OfficeBuild } from '../../engine/compiler/project/build.ts'
import type { CheckResult, CheckResults } from '../../engine/compiler/project/check-results.ts'
import type { Ownership } from '../../engine/compiler/project/ownership.ts'
import type { Published } from '../published.ts'
import type { Served } from '../served.ts'
import { type Definitions, selectServedDefinitions } from '../served-definitions.ts'
import type { ProposalTools } from '../store/proposal.ts'
import type { DocumentPacker, PackedDocuments } from './compiled-documents.ts'

/** Definitions of which is decided what is served. */
export interface SelectedDefinitions {
  readonly definitions: Definitions
  /** What was last valid. */
  readonly published: Published | null
  /** Left out where it is not known who has which name. */
  readonly owners?: Ownership | undefined
  /** Files of offices that are published and left out, as in `Proposal.unchanged`. */
  readonly unchanged?: ReadonlyMap<string, string | null>
}

/** What decides it besides the files. */
export type SelectOptions = Pick<BuildOptions, 'office' | 'api' | 'at'>

/** An office as data. */
export interface CompiledOffice
  extends Pick<
    OfficeBuild,
    | 'slug'
    | 'hosts'
    | 'api'
    | 'proxied'
    | 'origins'
    | 'recaptcha'
    | 'frames'
    | 'path'
    | 'changesAt'
    | 'brokenAtTimes'
    | 'identity'
    | 'failureTexts'
  > {
  /** Null where they were not wanted. */
  readonly documents: PackedDocuments | null
  /** Names of the pictures that it shows, without their folder. */
  readonly pictures: readonly string[]
  /** Name by language. */
  readonly names: ReadonlyMap<string, string>
}

/** What is served, as data. */
export interface Selection extends Omit<Served, 'offices'> {
  readonly offices: readonly CompiledOffice[]
  /** Results of checks, with which another thread need not check the same offices again. */
  readonly results: ReadonlyMap<string, CheckResult>
}

export interface SelectTask {
  readonly selected: SelectedDefinitions
  readonly options: SelectOptions
  /** Paths of the offices whose documents are wanted. */
  readonly compiled: ReadonlySet<string>
}

/** What offices are selected with. */
export interface SelectTools extends Pick<ProposalTools, 'input' | 'builders'> {
  readonly packer: DocumentPacker
  /** Results of earlier checks; every office is checked when left out. */
  readonly results?: CheckResults
}

/** As `selectServedDefinitions`, as data. */
export function selectAsData(
  { definitions, published, owners, unchanged }: SelectedDefinitions,
  { options, compiled }: Omit<SelectTask, 'selected'>,
  { input, builders, packer, results: known }: SelectTools,
): Selection {
  const found = new Map<string, CheckResult>()
  const results: CheckResults = {
    get: (key) => known?.get(key),
    set: (key, result) => {
      found.set(key, result)
    },
  }
  const served = selectServedDefinitions(definitions, published, input, builders, {
    ...options,
    results,
    ...(owners && { owners }),
    ...(unchanged && { others: unchanged }),
  })
  const offices = served.offices.map((office) =>
    asData(office, office.path === undefined || compiled.has(office.path) ? packer.pack(office.documents) : null),
  )
  return { ...served, results: found, offices }
}

function asData(office: OfficeBuild, documents: PackedDocuments | null): CompiledOffice {
  const {
    slug,
    hosts,
    api,
    proxied,
    origins,
    recaptcha,
    frames,
    images = new Map(),
    path,
    changesAt = null,
    brokenAtTimes,
    identity,
    failureTexts,
  } = office
  const names = office.office?.spec.names ?? []
  return {
    ...{ slug, hosts, api, proxied, origins, recaptcha, frames, changesAt },
    ...(path !== undefined && { path }),
    ...(brokenAtTimes && { brokenAtTimes }),
    ...(identity && { identity }),
    ...(failureTexts && failureTexts.size > 0 && { failureTexts }),
    pictures: [...images.keys()],
    names: new Map(names.map(({ id, value }) => [id, value.value])),
    documents,
  }
}
