import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Access, admit, refuseDuringBreak, withSubject } from '../accounts/access.ts'
import { languageOf } from '../language.ts'
import { PdfFile } from '../pdf/printer.ts'
import { callerOf } from './caller.ts'
import type { Contract, Operation } from './contract.ts'
import { Refusal } from './errors.ts'
import { type Call, type Handlers, type OfficeContext, type OperationId, Redirect, StoredFile } from './operations.ts'
import { decodeRequest, type RequestDecoders } from './requests.ts'

type AnyHandler = (call: Call<OperationId>) => Promise<unknown>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation that the route serves. */
    operation?: Operation
  }
  interface FastifyInstance {
    /** Every route that was added, as `GET /path`. */
    routeTable: readonly string[]
  }
  interface FastifyRequest {
    /** The caller; undefined in public operations. */
    access: Access | undefined
  }
}

/** Keeps a table of all routes that are added after this call. */
export function recordRoutes(app: FastifyInstance): void {
  const table: string[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) table.push(`${one} ${url}`)
  })
}

interface Served {
  readonly context: OfficeContext
  readonly decoders: RequestDecoders
}

/**
 * Adds a route for every operation of the contract that has a handler or is protected. A protected one without a handler
 * still requires a session, so that only signed-in callers learn what the office has. Throws when a handler has no
 * operation.
 */
export function addRoutes(app: FastifyInstance, contract: Contract, handlers: Handlers, served: Served): void {
  app.decorateRequest('access', undefined)
  const byId = new Map<string, AnyHandler>(Object.entries(handlers).map(([id, handler]) => [id, handler as AnyHandler]))
  const known = new Set<string>(contract.operations.map((operation) => operation.id))
  for (const id of byId.keys()) if (!known.has(id)) throw new Error(`The contract has no operation ${id}`)
  for (const operation of contract.operations) {
    const handler = byId.get(operation.id)
    if (handler !== undefined || !operation.public) addRoute(app, operation, handler, served)
  }
}

function addRoute(
  app: FastifyInstance,
  operation: Operation,
  handler: AnyHandler | undefined,
  { context, decoders }: Served,
): void {
  const operationDecoders = decoders[operation.id]
  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.largestBody === undefined ? {} : { bodyLimit: operation.largestBody }),
    config: { operation },
    onRequest: async (request) => {
      // Before the query is validated: its errors tell nothing to a caller without a session.
      await refuseDuringBreak(context, operation)
      if (!operation.public) request.access = await admit(context, operation, request)
    },
    preValidation: async (request) => {
      Object.assign(request, decodeRequest(operationDecoders, request))
    },
    preHandler: async (request) => {
      if (request.access !== undefined)
        request.access = await withSubject(context, operation, request.access, request.query)
    },
    handler: async (request, reply) => {
      if (handler === undefined) throw new Refusal(404, 'notFound')
      reply.header('cache-control', operation.personal ? 'no-store' : 'no-cache')
      const language = languageOf(request.query)
      const { query, params, body, access } = request
      const call = { ...context, query, params, body, access, language, request } as Call<OperationId>
      const work = () => handler(call)
      return send(reply, await (operation.file ? context.printer.inTurn(work, callerOf(request, reply)) : work()))
    },
  })
}

function send(reply: FastifyReply, result: unknown): unknown {
  if (result === undefined) return reply.code(204).send()
  if (result instanceof Redirect) return reply.redirect(result.location, 302)
  if (result instanceof StoredFile) {
    reply.type(result.mediaType)
    // Whoever opens it all the same sees a file, not a page of the office.
    reply.header('content-disposition', `attachment; filename="${result.name}"`)
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return reply.send(Buffer.from(result.content))
  }
  if (!(result instanceof PdfFile)) return result
  reply.type('application/pdf')
  reply.header('content-disposition', `attachment; filename="${result.name}"`)
  return reply.send(result.bytes)
}
