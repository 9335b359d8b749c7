import { build, type Plugin } from 'vite'

const path = 'src/portal/preferences/before-paint.ts'

/** A script of its own, with all that it needs: the host names it in each page's head, and it is no module. */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, lib: { entry: path, formats: ['iife'], name: 'beforePaint', fileName: 'before-paint' } },
    })
    const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    if (script?.type !== 'chunk') throw new Error('The script that runs before the first paint was not built.')
    this.emitFile({ type: 'asset', name: 'before-paint.js', originalFileName: path, source: script.code })
  },
})
