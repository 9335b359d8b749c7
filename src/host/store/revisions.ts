import { createHash } from 'node:crypto'
import { type TrialOffices, trialOfficesText } from '../../engine/model/trial-offices.ts'
import type { SharedFiles, Trial } from '../published.ts'

/** Where a file of a revision belongs. */
export type Place = 'own' | 'builtIn' | 'contract' | 'image'

export interface StoredFile {
  readonly place: Place
  readonly path: string
  readonly hash: string
}

/** What a revision holds: the files that offices share, or those of one office. */
export interface Content {
  readonly digest: string
  readonly files: readonly StoredFile[]
  /** Hash → content. */
  readonly blobs: ReadonlyMap<string, Uint8Array>
}

/** The scope of the revisions of what offices share; that of an office is the path of its file. */
export const SHARED = 'shared'
/** The scope of a version of what offices share that some of them try first. */
export const TRIAL = 'trial'
/** The scope of the pictures of offices, all together. */
export const IMAGES = 'images'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function contentOf(files: readonly (readonly [Place, string, string | Uint8Array])[]): Content {
  const blobs = new Map<string, Uint8Array>()
  const stored = files.map(([place, path, content]) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const hash = hashOf(bytes)
    blobs.set(hash, bytes)
    return { place, path, hash }
  })
  return { digest: hashOf(Buffer.from(JSON.stringify(stored))), files: stored, blobs }
}

/** The files keep their order, which decides the order of services. The contract has the name that stores have always given it. */
export function sharedContent({ files, builtIn, contract }: SharedFiles): Content {
  const own = [...files].map(([path, text]) => ['own', path, text] as const)
  const parent = builtIn === files ? [] : [...builtIn].map(([path, text]) => ['builtIn', path, text] as const)
  return contentOf([...own, ...parent, ['contract', 'office-api.yaml', contract] as const])
}

/** The same files for other offices are another revision. */
export function trialContent({ shared, to }: Trial): Content {
  const content = sharedContent(shared)
  return { ...content, digest: `${content.digest} ${trialOfficesText(to)}` }
}

/** What is noted with the revision of a trial: the offices that it is for. */
export const trialNote = ({ to }: Trial): Readonly<Record<string, unknown>> => ({ trial: to })

/** The offices of a trial, from what is noted with its revision. */
export const trialOfficesOf = (result: unknown): TrialOffices =>
  (result as { readonly trial?: TrialOffices } | null)?.trial ?? { offices: [] }

export const imagesContent = (images: ReadonlyMap<string, Uint8Array>): Content =>
  contentOf([...images].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, one]) => ['image', path, one] as const))

export const officeContent = (path: string, text: string): Content => contentOf([['own', path, text]])

/** What offices share, of a revision of it with these texts by hash. */
export function sharedFrom(files: readonly StoredFile[], contents: ReadonlyMap<string, string>): SharedFiles {
  const texts = (place: Place) =>
    new Map(files.filter((file) => file.place === place).map(({ path, hash }) => [path, contents.get(hash) ?? '']))
  const own = texts('own')
  const builtIn = texts('builtIn')
  const [contract] = texts('contract').values()
  return { files: own, builtIn: builtIn.size === 0 ? own : builtIn, contract: contract ?? '' }
}

/** Who publishes, and what the check found. */
export interface Author {
  readonly author: string
  readonly message: string
  readonly result: Readonly<Record<string, unknown>>
}
