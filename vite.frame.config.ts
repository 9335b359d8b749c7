import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { trimRjsf } from './scripts/lib/trim-rjsf.ts'

/** What the host draws pages with (src/portal/page-frame): the app's own components, with their packages, for Node. */
export default defineConfig({
  plugins: [react(), trimRjsf()],
  // React's quick half; an app built for a browser has it by default.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/portal/page-frame/renderer.tsx',
    // Beside the app that it belongs to; hidden folders are not served.
    outDir: 'dist/portal/.frame',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
