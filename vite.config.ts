import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforePaint } from './scripts/lib/before-paint.ts'
import { chunkGroups, firstLine, modulesInManifest, preloadShell } from './scripts/lib/chunks.ts'
import { trimRjsf } from './scripts/lib/trim-rjsf.ts'
import { trimRouter } from './scripts/lib/trim-router.ts'

/** Where the host answers during development. */
const host = process.env.OKIENKO_HOST ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [
    react(),
    trimRjsf(),
    trimRouter(import.meta.dirname),
    modulesInManifest(import.meta.dirname),
    preloadShell(),
    beforePaint(),
  ],
  // React has had it since version 18; what stands in for it in older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  server: { proxy: { '/api': { target: host }, '/_portal': { target: host }, '/studio': { target: host } } },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // Inlined files would be `data:` addresses, which the security policy does not let fonts be.
    assetsInlineLimit: 0,
    // One style sheet: no page waits for one of its own, and together they are smaller.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The chart library comes in one piece. What a page may weigh is held by size-limit.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
        postBanner: firstLine,
      },
    },
  },
})
