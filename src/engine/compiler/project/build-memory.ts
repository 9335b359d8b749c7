import type { OfficeSpec } from '../language/portal.ts'
import type { Base } from './base.ts'
import { isOfficeFile, type OfficeFile } from './folder.ts'
import { type Foundation, type FoundationInput, foundationOf } from './foundation.ts'
import { checkOffice, type JudgedOffice, type ReadOffice, readOffice } from './offices.ts'

/**
 * What builds of one folder have found out. An office that changes among two thousand must be live within a second: what
 * stands as it stood is not read or proved anew.
 */
export class BuildMemory {
  #foundation: { readonly input: FoundationInput; readonly found: Foundation } | null = null
  #offices: ReadonlyMap<string, { readonly text: string; readonly read: ReadOffice }> = new Map()
  /** Of a file as it was read; another text is read anew. */
  readonly #judged = new WeakMap<
    ReadOffice,
    { readonly base: Base; readonly api: string; readonly office: JudgedOffice }
  >()

  foundation(input: FoundationInput): Foundation {
    const known = this.#foundation
    if (known && sameGround(known.input, input)) return known.found
    const found = foundationOf(input)
    this.#foundation = { input, found }
    return found
  }

  /** The offices of these files, which are all there are now. */
  offices(files: readonly OfficeFile[]): readonly ReadOffice[] {
    const known = files.map((one) => {
      const before = this.#offices.get(one.file)
      return [one.file, before?.text === one.text ? before : { text: one.text, read: readOffice(one) }] as const
    })
    this.#offices = new Map(known)
    return known.map(([, { read }]) => read)
  }

  /** An office on a foundation. */
  judged(read: ReadOffice, spec: OfficeSpec, base: Base, api: string): JudgedOffice {
    const known = this.#judged.get(read)
    if (known?.base === base && known.api === api) return known.office
    const office = checkOffice(spec, base, api)
    this.#judged.set(read, { base, api, office })
    return office
  }
}

/** Whether all is the same but what offices say for themselves. */
function sameGround(before: FoundationInput, now: FoundationInput): boolean {
  return (
    before.name === now.name &&
    before.version === now.version &&
    before.contract === now.contract &&
    // A folder that is the built-in one is read once for both.
    (before.files === before.builtIn) === (now.files === now.builtIn) &&
    sameFiles(before.files, now.files) &&
    sameFiles(before.builtIn, now.builtIn) &&
    sameFiles(before.widgets, now.widgets)
  )
}

function sameFiles(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  const shared = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => !isOfficeFile(path))
  const [was, is] = [shared(before), shared(now)]
  return (
    was.length === is.length && was.every(([path, text], index) => is[index]?.[0] === path && is[index]?.[1] === text)
  )
}
