import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheControl } from '../built-app.ts'
import { hasExtension } from '../page-path.ts'
import { sendPlain } from '../plain-pages.ts'

const policy = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** The studio itself: its own files, its own server, and the preview in a frame. */
const STUDIO_POLICY = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
})

/**
 * The page in the frame: an origin of its own, so that it has no session, and no connections. Its files are named by their
 * origin, since it has none that `'self'` could mean.
 */
const previewPolicy = (origin: string): string =>
  policy({
    sandbox: 'allow-scripts',
    'default-src': "'none'",
    'script-src': origin,
    'style-src': origin,
    'font-src': origin,
    'img-src': `${origin} data:`,
    'frame-ancestors': origin,
    'base-uri': "'none'",
    'form-action': "'none'",
  })

/** Of the files of the studio, which the frame of the preview loads from an origin of its own. */
const ASSET_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // A worker has the policy of its file.
  'content-security-policy': policy({ 'default-src': "'none'", 'script-src': "'self'" }),
}

/** Routes of the pages and files of the built studio in this folder. */
export async function addStudioPages(server: FastifyInstance, folder: string): Promise<void> {
  const pageOf = (name: string): string | null => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  const [studio, preview] = [pageOf('index.html'), pageOf('preview.html')]
  page(server, '/studio/preview', preview, previewPolicy)
  for (const url of ['/studio', '/studio/*']) page(server, url, studio, () => STUDIO_POLICY)
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  const { default: fastifyStatic } = await import('@fastify/static')
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(ASSET_HEADERS))
    await scope.register(fastifyStatic, {
      root: assets + sep,
      prefix: '/studio/assets/',
      wildcard: false,
      globIgnore: ['**/*.{br,gz,map}'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (response) => {
        response.setHeader('vary', 'accept-encoding')
        response.setHeader('cache-control', cacheControl.immutable)
      },
    })
  })
}

function page(server: FastifyInstance, url: string, html: string | null, policyFor: (origin: string) => string): void {
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?')
    const isPage = !hasExtension(path) && !/^\/studio\/(?:api|assets)(?:\/|$)/.test(path)
    const origin = `${request.protocol}://${request.host}`
    if (html === null || !isPage || !URL.canParse(origin)) return sendPlain(reply, 404, 'not-found')
    return reply
      .header('content-security-policy', policyFor(new URL(origin).origin))
      .header('cache-control', cacheControl.revalidate)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  server.route({ method: ['GET', 'HEAD'], url, handler: async (request, reply) => send(request, reply) })
}
