import type { BuildOptions, OfficeBuild } from '../../engine/compiler/project/build.ts'
import type { CheckResult } from '../../engine/compiler/project/check-results.ts'
import type { Ownership } from '../../engine/compiler/project/ownership.ts'
import type { Published } from '../published.ts'
import type { Served } from '../served.ts'
import { type Definitions, selectServedDefinitions } from '../served-definitions.ts'
import type { ProposalTools } from '../store/proposal.ts'

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

/** An office as data, with all its documents where they were wanted. */
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
    | 'documents'
    | 'identity'
  > {
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
  readonly withDocuments: boolean
}

/** As `selectServedDefinitions`, as data. */
export function selectAsData(
  { definitions, published, owners, unchanged }: SelectedDefinitions,
  { options, withDocuments }: Omit<SelectTask, 'selected'>,
  { input, builders }: ProposalTools,
): Selection {
  const results = new Map<string, CheckResult>()
  const served = selectServedDefinitions(definitions, published, input, builders, {
    ...options,
    results,
    ...(owners && { owners }),
    ...(unchanged && { others: unchanged }),
  })
  return { ...served, results, offices: served.offices.map((office) => asData(office, withDocuments)) }
}

function asData(office: OfficeBuild, withDocuments: boolean): CompiledOffice {
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
    identity,
  } = office
  const names = office.office?.spec.names ?? []
  return {
    ...{ slug, hosts, api, proxied, origins, recaptcha, frames, changesAt },
    ...(path !== undefined && { path }),
    ...(identity && { identity }),
    pictures: [...images.keys()],
    names: new Map(names.map(({ id, value }) => [id, value.value])),
    documents: withDocuments ? new Map(office.documents) : new Map(),
  }
}
