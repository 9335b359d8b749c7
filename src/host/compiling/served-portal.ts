import type { OfficeBuild } from '../../engine/compiler/project/build.ts'
import type { CheckResults } from '../../engine/compiler/project/check-results.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import { LeastRecentlyUsed } from '../../engine/model/least-recently-used.ts'
import { picturesNamedIn } from '../named-pictures.ts'
import { isOnTrial, isSameShared, type Published, sharedFor, slugOfFile } from '../published.ts'
import type { Builders, Served } from '../served.ts'
import { type Definitions, selectServedDefinitions } from '../served-definitions.ts'
import { ALL_OFFICES, type Compiler } from './compiler.ts'
import type { CompiledOffice, SelectedDefinitions, Selection, SelectOptions } from './selection.ts'
import { SharedRevisions } from './shared-revisions.ts'

/** Offices whose documents are copied from a thread. Where more have changed, they are compiled when they are first visited. */
const MAX_COPIED_OFFICES = 8
/** Characters of documents that offices may have in common, kept so that each is in memory once. */
const MAX_SHARED_CHARACTERS = 30_000_000

export interface ServedPortalTools {
  readonly compiler: Compiler
  /** The tools of a build; its files are not used. */
  readonly input: PortalInput
  readonly builders: Builders
  /** Results of checks; those of this process alone when left out. */
  readonly results?: CheckResults
}

interface LastSelection {
  readonly selected: SelectedDefinitions
  readonly served: Served
}

/** Selects what is served, again and again: at first on this thread, then, of what has changed, in others. */
export class ServedPortal {
  readonly #tools: ServedPortalTools
  readonly #options: SelectOptions
  readonly #results: CheckResults
  #last: LastSelection | null = null
  readonly #revisions = new SharedRevisions()
  readonly #texts = new LeastRecentlyUsed<string, string>(MAX_SHARED_CHARACTERS)

  constructor(tools: ServedPortalTools, options: SelectOptions) {
    this.#tools = tools
    this.#options = options
    this.#results = tools.results ?? new Map()
  }

  /** On this thread: before residents are served. */
  selectNow(selected: SelectedDefinitions, at: number): Served {
    const { input, builders } = this.#tools
    const { definitions, published, owners } = selected
    const options = { ...this.#options, at, results: this.#results, ...(owners && { owners }) }
    const served = selectServedDefinitions(definitions, published, input, builders, options)
    this.#last = { selected, served }
    return served
  }

  /** In another thread. Rejects with `TooComplex`: what was selected before is to be served on. */
  async select(selected: SelectedDefinitions, at: number): Promise<Served> {
    const last = this.#last
    this.#revisions.inSelected(selected)
    const changed = last && this.#options.office === undefined ? changedPaths(last, selected, at) : null
    if (last === null || changed === null || changed.size > MAX_COPIED_OFFICES) {
      // It ends there whatever would not end here, and nothing is checked twice.
      const { results } = await this.#run(selected, at, false)
      for (const [key, result] of results) this.#results.set(key, result)
      return this.selectNow(selected, at)
    }
    if (changed.size === 0) return last.served
    const selection = await this.#run(reducedTo(changed, selected), at, true)
    const served = this.#merged(last.served, selection, changed, selected)
    this.#last = { selected, served }
    return served
  }

  #run(selected: SelectedDefinitions, at: number, withDocuments: boolean): Promise<Selection> {
    const input = { selected, options: { ...this.#options, at }, withDocuments }
    const [path = ''] = selected.definitions.offices.keys()
    return withDocuments
      ? this.#tools.compiler.run('select', input, { office: slugOfFile(path) })
      : this.#tools.compiler.run('selectAll', input, { office: ALL_OFFICES })
  }

  #merged(
    before: Served,
    selection: Selection,
    changed: ReadonlySet<string>,
    { definitions, published }: SelectedDefinitions,
  ): Served {
    const isChanged = ({ path = '' }: { readonly path?: string }): boolean => changed.has(path)
    const places = new Map([...definitions.offices.keys()].map((path, index) => [path, index]))
    const placeOf = ({ path = '' }: { readonly path?: string }): number => places.get(path) ?? 0
    const inOrder = <Office extends { readonly path?: string }>(offices: readonly Office[]): readonly Office[] =>
      [...offices].sort((a, b) => placeOf(a) - placeOf(b))
    const built = selection.offices.map((office) => this.#officeOf(office, definitions))
    const offices = inOrder([...before.offices.filter((office) => !isChanged(office)), ...built])
    const unbuilt = inOrder([...before.unbuilt.filter((office) => !isChanged(office)), ...selection.unbuilt])
    const slugs = new Set([...changed].map(slugOfFile))
    const states = new Map([...before.states, ...selection.states])
    const ofChanged = new Set([...changed].map((path) => `/${path}`))
    const isOfChanged = (file: string): boolean => [...ofChanged].some((path) => file.endsWith(path))
    const diagnostics = [...before.diagnostics.filter(({ span }) => !isOfChanged(span.file)), ...selection.diagnostics]
    return {
      diagnostics: [
        ...new Map(diagnostics.map((found) => [JSON.stringify([found.id, found.span, found.args]), found])).values(),
      ],
      offices,
      unbuilt,
      states: new Map([...unbuilt, ...offices].map(({ slug }) => [slug, states.get(slug) ?? 'served'])),
      heldBack: [...before.heldBack.filter(({ office }) => !slugs.has(office)), ...selection.heldBack],
      live: before.live || selection.live,
      owners: selection.owners,
      onTrial: new Set(offices.filter(({ path = '' }) => isOnTrial(path, definitions)).map(({ slug }) => slug)),
      published:
        selection.published &&
        this.#revisions.inPublished(mergedPublished(selection.published, published, changed, definitions)),
    }
  }

  #officeOf({ pictures, names, documents, ...office }: CompiledOffice, { images }: Definitions): OfficeBuild {
    const texts = [...documents].map(([name, text]) => [name, this.#shared(name, text)] as const)
    const found = pictures.flatMap((name) => {
      const picture = images.get(`offices/${name}`)
      return picture === undefined ? [] : [[name, picture] as const]
    })
    return { ...office, names, documents: new Map(texts), ...(found.length > 0 && { images: new Map(found) }) }
  }

  /** The same text for the same document: its name holds the hash of its content. */
  #shared(name: string, text: string): string {
    const key = `${name} ${text.length}`
    const known = this.#texts.get(key)
    if (known === text) return known
    this.#texts.set(key, text, text.length)
    return text
  }
}

/** Paths of the offices of which something else is to be served than before; null where that is every one. */
function changedPaths(
  { selected: before, served }: LastSelection,
  { definitions, published }: SelectedDefinitions,
  at: number,
): ReadonlySet<string> | null {
  const was = before.definitions
  if (!isSameShared(was.shared, definitions.shared)) return null
  const paths = new Set([...was.offices.keys(), ...definitions.offices.keys()])
  const pictures = [...definitions.images].filter(([path, picture]) => was.images.get(path) !== picture)
  const isDue = ({ changesAt }: OfficeBuild): boolean => (changesAt ?? Number.POSITIVE_INFINITY) <= at
  const due = new Set(served.offices.filter(isDue).map(({ path }) => path))
  return new Set(
    [...paths].filter(
      (path) =>
        was.offices.get(path) !== definitions.offices.get(path) ||
        due.has(path) ||
        // What is wrong with it may have been another office.
        served.states.get(slugOfFile(path)) !== 'served' ||
        textsHeldFor(path, before.published) !== textsHeldFor(path, published) ||
        pictures.some(([picture]) => definitions.offices.get(path)?.includes(picture.replace(/^offices\//, ''))) ||
        !isSameShared(sharedFor(path, was), sharedFor(path, definitions)),
    ),
  )
}

/** The texts of an office with which definitions of it were last valid. */
const textsHeldFor = (path: string, published: Published | null): string =>
  JSON.stringify([...(published?.held.get(path) ?? [])].map(([definition, { office }]) => [definition, office]))

/** Decides in another thread what of definitions can be published in place of what is published. */
export async function selectPublication(
  selected: SelectedDefinitions,
  published: Published,
  compiler: Compiler,
): Promise<Pick<Served, 'published' | 'owners' | 'heldBack'>> {
  const { definitions } = selected
  const paths = [...new Set([...published.offices.keys(), ...definitions.offices.keys()])]
  const isChanged = (path: string): boolean =>
    published.offices.get(path) !== definitions.offices.get(path) ||
    !isSameShared(sharedFor(path, published), sharedFor(path, definitions))
  const changed = new Set(paths.filter(isChanged))
  const input = { selected: reducedTo(changed, selected), options: {}, withDocuments: false }
  const selection = await compiler.run('selectAll', input, { office: ALL_OFFICES })
  const revisions = new SharedRevisions()
  revisions.inSelected(selected)
  const merged = selection.published && mergedPublished(selection.published, published, changed, definitions)
  return { ...selection, published: merged && revisions.inPublished(merged) }
}

/** These offices alone. */
function reducedTo(
  changed: ReadonlySet<string>,
  { definitions, published, owners }: SelectedDefinitions,
): SelectedDefinitions {
  const isChanged = ([path]: readonly [string, unknown]): boolean => changed.has(path)
  const ofChanged = <Value>(all: ReadonlyMap<string, Value>) => new Map([...all].filter(isChanged))
  const recorded = new Set([...(owners?.offices.values() ?? []), ...(owners?.hosts.values() ?? [])])
  const others = [...definitions.offices].filter(([path]) => !changed.has(path))
  const { shared, trial } = definitions
  const offices = ofChanged(definitions.offices)
  const before = ofChanged(published?.offices ?? new Map<string, string>())
  const images = picturesNamedIn([...offices.values(), ...before.values()], definitions.images)
  return {
    definitions: { shared, offices, images, ...(trial !== undefined && { trial }) },
    published: published && { ...published, offices: before, images, held: ofChanged(published.held) },
    owners,
    unchanged: new Map(others.map(([path, text]) => [path, recorded.has(path) ? null : text])),
  }
}

/** What was selected of changed offices, with what is published of the others. */
function mergedPublished(
  selected: Published,
  published: Published | null,
  changed: ReadonlySet<string>,
  { images }: Definitions,
): Published {
  const others = <Value>(all: ReadonlyMap<string, Value> | undefined) =>
    [...(all ?? [])].filter(([path]) => !changed.has(path))
  return {
    ...selected,
    offices: new Map([...others(published?.offices), ...selected.offices]),
    images: new Map([...(published?.images ?? []), ...images]),
    held: new Map([...others(published?.held), ...selected.held]),
  }
}
