import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Modules } from './scripts/lib/chunks.ts'
import { previewModules } from './scripts/lib/preview-modules.ts'
import { trimRjsf } from './scripts/lib/trim-rjsf.ts'
import { trimRouter } from './scripts/lib/trim-router.ts'

/** Where the host answers during development. */
const host = process.env.OKIENKO_HOST ?? 'http://localhost:8080'

/** One file for the icons of the kit, and one for those that only a definition names: each would be a file of its own. */
function iconsOf(id: string, modules: Modules): string | null {
  if (!/[\\/]primeicons[\\/]raw-svg[\\/]/.test(id)) return null
  const { importers = [] } = modules.getModuleInfo(id) ?? {}
  return importers.some((importer) => importer.endsWith('icons-core.ts')) ? 'icons-core' : 'icons'
}

/** The studio (src/studio): the page that administrators open, and the page in the frame of its preview. */
export default defineConfig({
  root: 'src/studio',
  base: '/studio/',
  publicDir: false,
  plugins: [react(), trimRjsf(), trimRouter(import.meta.dirname), previewModules()],
  server: { proxy: { '/studio/api': { target: host } }, fs: { allow: ['../..'] } },
  // Nothing bundles the worker again, so nothing reads the annotations that tell what may be left out.
  worker: { format: 'es', rolldownOptions: { output: { comments: { legal: true, annotation: false, jsdoc: false } } } },
  build: {
    outDir: '../../dist/studio',
    emptyOutDir: true,
    manifest: true,
    // Inlined files would be `data:` addresses, which the security policy does not let fonts be.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { studio: 'src/studio/index.html', preview: 'src/studio/preview.html' },
      output: { codeSplitting: { groups: [{ debugName: 'icons', name: iconsOf }] } },
    },
  },
})
