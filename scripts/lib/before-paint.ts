import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const path = 'src/portal/preferences/before-paint.js'

/** A file of its own, unchanged: the host names it in each page's head, and it is no module. */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      name: basename(path),
      originalFileName: path,
      source: readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
    })
  },
})
