import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** More fields than a form of the office has. The largest bodies have room for 130,000. */
const MAX_FIELDS = 1_000

type Fields = Readonly<Record<string, string>>

/**
 * Parses bodies of forms: `fieldsFrom` makes the body of the request from the pairs. One that has more fields than any form is
 * answered with 400 and not split into fields.
 */
export function parseFormBodies(
  scope: FastifyInstance,
  fieldsFrom: (pairs: Iterable<readonly [string, string]>) => Fields,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body: string, done) => {
      if (hasMoreFields(body, MAX_FIELDS)) return done(new Refusal(400, 'badBody'))
      return done(null, fieldsFrom(new URLSearchParams(body)))
    },
  )
}

function hasMoreFields(form: string, maxFields: number): boolean {
  let fields = 1
  for (let place = form.indexOf('&'); place !== -1; place = form.indexOf('&', place + 1)) {
    fields += 1
    if (fields > maxFields) return true
  }
  return false
}
