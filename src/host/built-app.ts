import { statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'

export class AppNotBuilt extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`The portal is not built: ${folder} has no index.html.`)
    this.folder = folder
  }
}

/** For files whose name holds the hash of their content, and for those that must be requested again. */
export const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' } as const

/** The folder Vite has built. Throws `AppNotBuilt` when it has not. */
export function requireApp(folder: string): string {
  if (statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) return folder
  throw new AppNotBuilt(folder)
}

/**
 * A route for each file of the built app, its `.br` and `.gz` sent in its place to browsers that accept them. Source maps,
 * hidden files and `index.html` have none; a path that is not listed here never reaches the disk.
 */
export async function serveBuiltApp(server: FastifyInstance, folder: string): Promise<void> {
  const { default: fastifyStatic } = await import('@fastify/static')
  const hashed = join(folder, 'assets') + sep
  server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz,map}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('cache-control', path.startsWith(hashed) ? cacheControl.immutable : cacheControl.revalidate)
    },
  })
}
