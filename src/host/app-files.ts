import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk of Vite's manifest: a file, and what it brings along. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** Files of the built app, relative to its folder. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const FIRST = 'index.html'

/** The first script, and the shell that it loads. */
const ENTRY = [FIRST, 'src/main.tsx']

/** Which files of the built app a page loads, by the source modules it needs. */
export class AppFiles {
  readonly #manifest: Manifest

  constructor(folder: string) {
    this.#manifest = readManifest(join(folder, '.vite', 'manifest.json'))
  }

  /** What loads on every page. */
  get entry(): PageFiles {
    return this.#filesOf(this.#closure(ENTRY))
  }

  /** The first script, with what it needs at once. */
  get firstScripts(): readonly string[] {
    return this.#filesOf(this.#closure([FIRST])).scripts
  }

  /** What these modules load beyond the entry; a module that the build does not know is passed over. */
  pageFiles(modules: readonly string[]): PageFiles {
    const first = this.#closure(ENTRY)
    const { scripts, styles } = this.#filesOf([...this.#closure(modules)].filter((key) => !first.has(key)))
    const known = new Set(this.entry.styles)
    return { scripts, styles: styles.filter((file) => !known.has(file)) }
  }

  /** The file made from a source; null when the build has none. */
  fileOf(source: string): string | null {
    return this.#manifest[source]?.file ?? null
  }

  #closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
    for (const key of keys) {
      const chunk = this.#manifest[key]
      if (chunk === undefined || seen.has(key)) continue
      seen.add(key)
      this.#closure(chunk.imports ?? [], seen)
    }
    return seen
  }

  #filesOf(keys: Iterable<string>): PageFiles {
    const chunks = [...keys].flatMap((key) => this.#manifest[key] ?? [])
    return {
      scripts: [...new Set(chunks.map(({ file }) => file))],
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    }
  }
}

/** A folder without a manifest is a page of its own. */
const readManifest = (file: string): Manifest => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
