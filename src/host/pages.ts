import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { hostName } from '../engine/compiler/project/ownership.ts'
import { endOf } from '../engine/model/office-time.ts'
import { MISSING_PLACE } from '../engine/plan/page-frame.ts'
import type { PortalPlan, Unavailable } from '../engine/plan/portal.ts'
import { cacheControl } from './built-app.ts'
import { failedOfficeAt } from './failed-office.ts'
import { FilledPages, type FilledPagesReports } from './filled-pages.ts'
import type { ApiContacts } from './fleet/api-contacts.ts'
import { type LivePortal, requestedName } from './live-portal.ts'
import { OfficeDocument } from './office-documents.ts'
import { OfficePages, type PageAddress } from './office-pages.ts'
import { LANGUAGE_OF, languageOf } from './page-language.ts'
import { isPagePath } from './page-path.ts'
import { openPageRenderer } from './page-renderer.ts'
import type { PageReports } from './page-reports.ts'
import { inert, sendFailure, sendMissing, sendPlain } from './plain-pages.ts'
import { robotsText, sitemap } from './search-engines.ts'
import { reportingEndpoints } from './security.ts'
import { SECURITY_TEXT, securityText } from './security-text.ts'
import { appIcon, ICON, MANIFEST, TOUCH_ICON, touchIcon, webManifest } from './web-manifest.ts'

export interface PagesOptions {
  readonly portal: LivePortal
  /** The folder of the built app; null where a development server serves the pages. */
  readonly app: string | null
  readonly earlyHints: boolean
  /** Receives how pages with replies of the office API come about. */
  readonly filling: FilledPagesReports
  /** Calls of visitors to office APIs. */
  readonly contacts: ApiContacts
  /** Receives what is wrong with pages: each once, until it is right. */
  readonly reports: PageReports
}

/** Adds the routes of the app's pages, and of what search engines request. Returns what serves the pages; null without an app. */
export async function addPages(
  server: FastifyInstance,
  { portal, app, earlyHints, filling, contacts, reports }: PagesOptions,
): Promise<OfficePages | null> {
  if (app === null) return null
  const earlier = (slug: string): readonly OfficeBuild[] => portal.documents.earlierBuilds(slug)
  const pages = new OfficePages(app, await openPageRenderer(app), {
    earlier,
    onFailure: reports.failed,
    onOverBudget: reports.overBudget,
  })
  server.addHook('onClose', () => pages.close())
  const filled = new FilledPages(pages, filling)
  contacts.onReply = (slug, status) => {
    if (status < 500) return filled.noteReply(slug)
    const office = status === 503 ? portal.bySlug(slug) : null
    if (office !== null) void filled.noteUnavailable(office)
  }
  const method = ['GET', 'HEAD']
  addSecurityText(server, pages, portal)
  server.route({
    method,
    url: '/robots.txt',
    handler: async (request, reply) =>
      withOffice(portal, request, reply, () =>
        sendText(robotsText(originOf(request) ?? ''), PLAIN_TEXT, request, reply),
      ),
  })
  server.route({
    method,
    url: '/sitemap.xml',
    handler: async (request, reply) =>
      withOffice(portal, request, reply, (office) => {
        const paths = pages.indexedPaths(office)
        const xml = sitemap(originOf(request) ?? '', paths, pages.languagesOf(office))
        return sendText(xml, 'application/xml; charset=utf-8', request, reply)
      }),
  })
  server.route({
    method,
    url: MANIFEST,
    handler: async (request, reply) =>
      withPlan(pages, portal, request, reply, (plan) =>
        sendText(webManifest(plan), 'application/manifest+json; charset=utf-8', request, reply),
      ),
  })
  server.route({
    method,
    url: ICON,
    handler: async (request, reply) =>
      withPlan(pages, portal, request, reply, (plan) => sendText(appIcon(plan), 'image/svg+xml', request, reply)),
  })
  server.route({
    method,
    url: TOUCH_ICON,
    handler: async (request, reply) =>
      withPlan(pages, portal, request, reply, (plan) =>
        reply.header('cache-control', cacheControl.revalidate).type('image/png').send(touchIcon(plan)),
      ),
  })
  server.route({ method, url: '/*', handler: sendPages(portal, pages, filled, earlyHints) })
  return pages
}

const sendPages =
  (portal: LivePortal, pages: OfficePages, filled: FilledPages, earlyHints: boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = (request.raw.url ?? '').split('?')
    if (!isPagePath(path)) return sendMissing(portal, request, reply)
    const office = await portal.loadedByHost(request.host)
    if (office === null) return sendNoOffice(portal, request, reply)
    const address = addressOf(request, office)
    const { build, page: plain } = await pages.find(office, address)
    portal.documents.noteVisit(office.slug)
    if (earlyHints && request.method === 'GET') reply.raw.writeEarlyHints({ link: [...plain.hints] })
    const namedPlace = request.method === 'GET' ? pages.namedPlaceOf(...partsOf(request)) : null
    const isFillable = namedPlace !== null || (plain.fillable && isBare(request))
    const page = (isFillable && (await filled.find(build, { ...address, namedPlace }))) || plain
    reply
      .header('content-security-policy', page.policy)
      .header('content-language', page.language)
      .headers(reportingEndpoints)
    if (page.unavailable !== null) {
      reply.code(503).header('retry-after', retryAfter(page.unavailable, Date.now()))
    }
    if (pages.placeOf(office, path) === MISSING_PLACE) reply.code(404)
    return page.document.send(request, reply, ', accept-language')
  }

function addSecurityText(server: FastifyInstance, pages: OfficePages, portal: LivePortal): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: SECURITY_TEXT,
    handler: async (request, reply) =>
      withPlan(pages, portal, request, reply, (plan) => {
        const text = securityText(originOf(request) ?? '', plan, new Date())
        return text === null ? sendPlain(reply, 404, 'not-found') : sendText(text, PLAIN_TEXT, request, reply)
      }),
  })
}

function addressOf(request: FastifyRequest, office: OfficeBuild): PageAddress {
  const [path, query] = partsOf(request)
  const [named, accepted] = [languageNamedIn(query), request.headers['accept-language']]
  return { origin: pageOriginOf(request, office), path, named, accepted }
}

/**
 * The origin that a page says it is at: one of the office's own names, without a port, so that whatever a caller writes there does
 * not make another page. Null for other names, as on a developer's machine.
 */
function pageOriginOf({ protocol, host }: FastifyRequest, { hosts }: OfficeBuild): string | null {
  const name = requestedName(host)
  return hosts.some((own) => hostName(own) === name) ? `${protocol}://${name}` : null
}

type WithOffice = (office: OfficeBuild) => FastifyReply | Promise<FastifyReply>

async function withOffice(
  portal: LivePortal,
  request: FastifyRequest,
  reply: FastifyReply,
  then: WithOffice,
): Promise<FastifyReply> {
  const office = await portal.loadedByHost(request.host)
  return office === null ? sendNoOffice(portal, request, reply) : then(office)
}

/** With the office's plan in the language that the address names, else in its default one. */
function withPlan(
  pages: OfficePages,
  portal: LivePortal,
  request: FastifyRequest,
  reply: FastifyReply,
  then: (plan: PortalPlan) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  return withOffice(portal, request, reply, (office) => {
    const named = languageNamedIn((request.raw.url ?? '').split('?')[1] ?? '')
    const plan = pages.planOf(office, languageOf(pages.languagesOf(office), named, undefined))
    return plan === null ? sendPlain(reply, 404, 'not-found') : then(plan)
  })
}

/** The announced end of a break that is to come; else the seconds after which another attempt makes sense. */
function retryAfter({ announcement }: Unavailable, now: number): string {
  const until = announcement?.until ?? null
  const end = until === null ? 0 : endOf(until)
  return end > now ? new Date(end).toUTCString() : '120'
}

const languageNamedIn = (query: string): string | null =>
  query === '' ? null : new URLSearchParams(query).get(LANGUAGE_OF)

/** Path and query of the address. */
function partsOf({ raw }: FastifyRequest): [path: string, query: string] {
  const [path = '', query = ''] = (raw.url ?? '').split('?')
  return [path, query]
}

/** Whether the page is read at its own address, with nothing chosen in the query. */
function isBare(request: FastifyRequest): boolean {
  const [path, query] = partsOf(request)
  const chosen = [...new URLSearchParams(query).keys()].filter((name) => name !== LANGUAGE_OF)
  return request.method === 'GET' && (path === '/' || !path.endsWith('/')) && chosen.length === 0
}

function sendNoOffice(portal: LivePortal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (portal.waitingAt(request.host) === null) return sendPlain(reply, 404, 'unknown-host')
  const office = failedOfficeAt(portal, request.host)
  return office ? sendFailure(request, reply, 'unavailable', office) : sendPlain(reply, 503, 'not-ready')
}

const PLAIN_TEXT = 'text/plain; charset=utf-8'

const sendText = (text: string, type: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  new OfficeDocument(Buffer.from(text), type, false).send(request, inert(reply, 200))

/** Scheme and host that the browser called; null when it named none that can be an address. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const written = `${protocol}://${host}`
  return URL.canParse(written) ? new URL(written).origin : null
}
