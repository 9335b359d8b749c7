import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../src/server/work/work-queue.ts'

/** The caller of a request, who is gone when the connection closes before the reply. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const controller = new AbortController()
  const { raw } = reply
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The client has gone'))
  })
  return { key: request.ip, gone: controller.signal }
}
