import type { FastifyInstance } from 'fastify'
import { isBoundedJson } from '../../src/server/http/json-bounds.ts'
import { Refusal } from './errors.ts'

/** Parses JSON bodies as Fastify does. One that holds more than any request needs is answered like one that is no JSON. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isBoundedJson(body)) return done(new Refusal(400, 'badBody'))
    return parse(request, body.toString(), done)
  })
}
