import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForwarded } from '../../schemas/forwarding.ts'
import type { Stopping } from '../../schemas/telemetry/stopping.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from './errors.ts'

/** Milliseconds after which a database that does not answer counts as unavailable: probes themselves time out. */
const patience = 2_000

/**
 * `/healthz`: 200 while the process lives. `/readyz`: 200 while the database answers and the process is not to
 * stop; otherwise 503. The process listens only once its database has the schema it needs.
 * Both answer 404 to requests that a portal or a reverse proxy passes on.
 */
export function addProbes(app: FastifyInstance, db: Database, stopping: Stopping): void {
  const answer = (reply: FastifyReply, status: number, state: object) =>
    reply.code(status).header('cache-control', 'no-store').send(state)
  const refuseForwarded = async ({ headers }: FastifyRequest): Promise<void> => {
    if (isForwarded(headers)) throw new Refusal(404, 'notFound')
  }
  app.get('/healthz', { onRequest: refuseForwarded }, async (_request, reply) => answer(reply, 200, { alive: true }))
  app.get('/readyz', { onRequest: refuseForwarded }, async (_request, reply) => {
    const database = (await answers(db)) ? 'available' : 'unavailable'
    const ready = database === 'available' && !stopping.begun
    return answer(reply, ready ? 200 : 503, { ready, ...(stopping.begun && { stopping: true }), database })
  })
}

function answers(db: Database): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    Promise.resolve(db.execute(sql`select 1 from schema_migrations limit 1`))
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
