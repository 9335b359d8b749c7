import { basename, dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

interface ModuleInfo {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** What a build knows of its modules. */
export interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

interface Chunk {
  readonly name: string
  /** The modules that open it: it holds what they need at once. */
  readonly opens: RegExp
  /** The chunks whose pages load this one whole for a single module of it. */
  readonly joinedBy: 'all' | readonly string[]
  /** Most of what it holds runs as soon as it has come. */
  readonly runsWhole?: true
}

/**
 * The chunks, so that a page asks for a few files in one wave and for nothing that it does not draw. A module belongs to
 * the first one that it may belong to.
 */
const chunks: readonly Chunk[] = [
  { name: 'start', opens: /\/index\.html$/, joinedBy: 'all' },
  { name: 'shell', opens: /\/src\/main\.tsx$/, joinedBy: 'all' },
  // Every page of a service loads it, before the shell is there: what the shell needs of it is in `start`.
  { name: 'calls', opens: /\/src\/portal\/start\/page-calls\.ts$/, joinedBy: 'all' },
  {
    name: 'tables',
    opens: /\/src\/portal\/service\/(?:open-page|unavailable-service)\.tsx$/,
    joinedBy: 'all',
  },
  { name: 'charts', opens: /\/src\/kit\/chart-canvas\.tsx$/, joinedBy: [], runsWhole: true },
  {
    name: 'forms',
    opens: /\/src\/portal\/(?:forms\/[\w-]+|login\/activation-page)\.tsx$/,
    joinedBy: ['account', 'panel'],
  },
  { name: 'widgets', opens: /\/src\/widgets\//, joinedBy: [] },
  // Every page of a resident who has signed in loads it; what else the account needs, only the account's pages do.
  { name: 'session', opens: /\/src\/portal\/account\/session-watch\.tsx$/, joinedBy: ['account', 'panel', 'forms'] },
  { name: 'account', opens: /\/src\/portal\/(?:login|captcha)\//, joinedBy: ['panel'] },
  // Signing in needs nothing of what a resident changes later.
  { name: 'panel', opens: /\/src\/portal\/account\//, joinedBy: [] },
  {
    name: 'pages',
    opens: /\/src\/portal\/(?:pages|files|custom-page|registers|payments|accessibility)\//,
    joinedBy: [],
  },
]

/** The entries and lazily loaded modules that need a module at once. */
function openers(id: string, modules: Modules, seen: Set<string>): readonly string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (info === null) return []
  const own = info.isEntry || info.dynamicImporters.length > 0 ? [id.replaceAll('\\', '/')] : []
  return [...own, ...info.importers.flatMap((importer) => openers(importer, modules, seen))]
}

/** The chunk of a module; null: Rolldown decides. */
function chunkOf(id: string, modules: Modules): string | null {
  const all = openers(id, modules, new Set())
  const users = new Set(all.map((opener) => chunks.find(({ opens }) => opens.test(opener))?.name ?? opener))
  if (users.has('calls') && users.has('shell')) return 'start'
  const home = chunks.find(
    ({ name, joinedBy }) =>
      users.has(name) && (joinedBy === 'all' || [...users].every((user) => user === name || joinedBy.includes(user))),
  )
  if (home !== undefined || users.size < 2) return home?.name ?? null
  // The kit's smaller parts, and what charts share with forms, go with the chunk that nearly all pages load.
  const isSmall = users.has('charts') || id.replaceAll('\\', '/').includes('/src/kit/')
  if (isSmall) return 'tables'
  // What the same chunks share is one chunk of its own.
  const named = chunks.map(({ name }) => name).filter((name) => users.has(name))
  return named.length === users.size ? named.join('-and-') : null
}

/** How the browser's code is cut, for Rolldown's `codeSplitting.groups`. */
export const chunkGroups = [
  {
    // All that the shell and the engine say in one language is one chunk: `texts-pl`.
    debugName: 'texts',
    test: /[\\/]locales[\\/]\w+[\\/](?:portal|engine)\.json$/,
    name: (id: string) => `texts-${basename(dirname(id))}`,
  },
  { debugName: 'pages', name: chunkOf },
  {
    // The icons of icons-more.ts are one chunk, though each is also a file that icons-rest.ts can load alone.
    debugName: 'icons',
    name: (id: string, modules: Modules) => {
      const users = [id, ...(modules.getModuleInfo(id)?.importers ?? [])]
      return users.some((user) => user.endsWith('/kit/icons-more.ts')) ? 'icons-more' : null
    },
  },
]

/**
 * The first line of a chunk, for Rolldown's `postBanner`. Browsers compile a function when it is first called, while the page
 * waits. This comment has those that know it compile all of a chunk while it loads, on another thread.
 */
export const firstLine = ({ name }: { readonly name: string }): string =>
  chunks.some((one) => one.name === name && one.runsWhole) ? '//# allFunctionsCalledOnLoad' : ''

const MANIFEST = '.vite/manifest.json'

/**
 * Lets Vite's manifest name the chunk of each lazily loaded module, as it does for a module with a chunk of its own: the
 * host looks the files of a page up by its modules.
 */
export function modulesInManifest(root: string): Plugin {
  return {
    name: 'modules-in-manifest',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle[MANIFEST]
        if (manifest?.type !== 'asset') return
        const entries: Record<string, { readonly file: string }> = JSON.parse(String(manifest.source))
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const entry = Object.values(entries).find(({ file }) => file === chunk.fileName)
          for (const id of entry === undefined ? [] : chunk.moduleIds) {
            const isLazy = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
            if (isLazy) entries[relative(root, id).replaceAll('\\', '/')] ??= { file: chunk.fileName, ...entry }
          }
        }
        manifest.source = JSON.stringify(entries, null, 2)
      },
    },
  }
}

/** Has every page ask for the shell beside the small script that loads it. */
export function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const shell = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'shell')
        if (shell?.type !== 'chunk') throw new Error('The build has no chunk shell.')
        return [shell.fileName, ...shell.imports]
          .filter((file) => bundle[file]?.type === 'chunk' && !bundle[file].isEntry)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
