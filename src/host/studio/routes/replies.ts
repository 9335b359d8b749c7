import type { LiveReply } from '../../../studio-protocol/live-reply.ts'
import { sharedFor } from '../../published.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { liveAddress, liveReply } from '../live-replies.ts'
import { refusal } from '../refusals.ts'

const LONGEST_CALL = 2000

/** What the office API replies with now, for the preview. */
export const replyRoutes: readonly Route[] = [
  { method: 'GET', url: '/offices/:slug/reply', access: 'editor', handle: reply },
]

async function reply({ studio, request, person, office, now }: OfficeVisit): Promise<LiveReply> {
  const { path } = request.query as { readonly path?: unknown }
  const { published } = await studio.store.load()
  if (published === null) throw refusal('unavailable')
  const isCall = typeof path === 'string' && path.length <= LONGEST_CALL
  const address = isCall ? liveAddress(sharedFor(office.path, published), office.build.api, path) : null
  if (address === null) throw refusal('malformed')
  await studio.attempts.take('reply', person.login, now)
  return liveReply(address)
}
