import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { trimRjsf } from './scripts/lib/trim-rjsf.ts'

/**
 * What the host renders pages with (src/portal/page-frame): the app's own components, with their packages, for threads of Node,
 * and the little that it asks of addresses on its own thread.
 */
export default defineConfig({
  plugins: [react(), trimRjsf()],
  // React's quick half; an app built for a browser has it by default.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    rollupOptions: {
      input: { renderer: 'src/portal/page-frame/page-worker.ts', lookup: 'src/portal/page-frame/places.ts' },
    },
    // Beside the app that it belongs to; hidden folders are not served.
    outDir: 'dist/portal/.frame',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
