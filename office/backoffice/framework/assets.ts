import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findRoot } from '../../root.ts'
import { BACKOFFICE } from './area.ts'
import { STYLE_PATH } from './layout.ts'
import { STYLE } from './style.ts'

/** The parts of the typeface that the style sheet names: `czcionka-latin.woff2`. */
const FONT_PARTS = ['latin', 'latin-ext'] as const

const KEPT = 'public, max-age=31536000, immutable'

/** The style sheet and the typeface, which need no session. */
export function addAssets(scope: FastifyInstance): void {
  const open = { exposeHeadRoute: false, config: { backoffice: { open: true } } } as const
  scope.get(STYLE_PATH.slice(BACKOFFICE.length), open, async (_request, reply) =>
    reply.header('cache-control', KEPT).type('text/css; charset=utf-8').send(STYLE),
  )
  const packages = createRequire(join(findRoot(), 'package.json'))
  for (const part of FONT_PARTS) {
    const name = `source-sans-3-${part}-wght-normal.woff2`
    const bytes = readFileSync(packages.resolve(`@fontsource-variable/source-sans-3/files/${name}`))
    scope.get(`/czcionka-${part}.woff2`, open, async (_request, reply) =>
      reply.header('cache-control', KEPT).type('font/woff2').send(bytes),
    )
  }
}
