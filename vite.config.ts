import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { trimRjsf } from './scripts/lib/trim-rjsf.ts'

/** Where the host answers during development. */
const host = process.env.OKIENKO_HOST ?? 'http://localhost:8080'

/** What knows of the modules of a build. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Whether a module comes with the first page and is not fetched later. */
function isFirst(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = modules.getModuleInfo(id)
  return info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, modules, seen)))
}

/** A file of its own, unchanged: the host names it in each page's head, and it is no module. */
function beforePaint(): Plugin {
  const path = 'src/portal/preferences/before-paint.js'
  return {
    name: 'before-paint',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        name: basename(path),
        originalFileName: path,
        source: readFileSync(new URL(path, import.meta.url), 'utf8'),
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), trimRjsf(), beforePaint()],
  server: { proxy: { '/api': { target: host }, '/_portal': { target: host } } },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // Inlined files would be `data:` addresses, which the security policy does not let fonts be.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The chart library comes in one piece. What a page may weigh is held by size-limit.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // All that the shell and the engine say in one language is one chunk: `texts-pl`.
              debugName: 'texts',
              test: /[\\/]locales[\\/]\w+[\\/](?:portal|engine)\.json$/,
              name: (id) => `texts-${basename(dirname(id))}`,
            },
            {
              // Many small chunks compress worse than two: the packages, which change seldom, and what is our own.
              debugName: 'first',
              name: (id, modules) => {
                if (!isFirst(id, modules)) return null
                return id.includes('/node_modules/') ? 'packages' : 'shell'
              },
            },
            {
              // The icons of icons-more.ts are one chunk, though each is also a file that icons-rest.ts can load alone.
              debugName: 'icons',
              name: (id, modules) => {
                const users = [id, ...(modules.getModuleInfo(id)?.importers ?? [])]
                return users.some((user) => user.endsWith('/kit/icons-more.ts')) && !isFirst(id, modules)
                  ? 'icons-more'
                  : null
              },
            },
          ],
        },
      },
    },
  },
})
