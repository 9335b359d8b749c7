import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { beforePaint } from './scripts/lib/before-paint.ts'
import { chunkGroups, firstLine, modulesInManifest, preloadShell } from './scripts/lib/chunks.ts'
import { trimRjsf } from './scripts/lib/trim-rjsf.ts'

/** Where the host answers during development. */
const host = process.env.OKIENKO_HOST ?? 'http://localhost:8080'

/** Without the warnings to developers, with which react-router comes unless asked. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  config: () => {
    const built = (file: string) => `${import.meta.dirname}/node_modules/react-router/dist/production/${file}.mjs`
    const alias = [
      { find: /^react-router$/, replacement: built('index') },
      { find: /^react-router\/dom$/, replacement: built('dom-export') },
    ]
    return { resolve: { alias } }
  },
}

export default defineConfig({
  plugins: [
    react(),
    trimRjsf(),
    routerWithoutWarnings,
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
