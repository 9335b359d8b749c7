import type { AddPicture, Picture } from '../../../studio-protocol/protocol.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { addressOf, checkPicture } from '../pictures.ts'
import { StudioRefusal } from '../refusals.ts'
import { takeCheck } from './drafting.ts'

/** Longer than any picture that is accepted, so that one that is too large is answered with that. */
const LONGEST_CONTENT = 3_000_000

/** The pictures that an office can show as its logo. */
export const pictureRoutes: readonly Route[] = [
  { method: 'GET', url: '/offices/:slug/pictures', access: 'editor', handle: picturesOf },
  {
    method: 'POST',
    url: '/offices/:slug/pictures',
    access: 'editor',
    body: {
      type: 'object',
      required: ['content'],
      additionalProperties: false,
      properties: { content: { type: 'string', maxLength: LONGEST_CONTENT, pattern: '^[A-Za-z0-9+/]*={0,2}$' } },
    },
    handle: addPicture,
  },
]

/** Those uploaded for drafts, and of those that are published the office's own. */
async function picturesOf({ studio, office }: OfficeVisit): Promise<readonly Picture[]> {
  const live = await studio.publishing.live(office.path)
  const text = (live && (await studio.store.revision(live.id)))?.files.get(office.path) ?? ''
  const all = [...(await studio.store.images())].map(([path, one]) => [path.replace(/^offices\//, ''), one] as const)
  const isOwn = (name: string): boolean => {
    const rest = name.startsWith(office.slug) ? name.slice(office.slug.length) : ''
    return text.includes(name) || /^(?:-[0-9a-f]{16})?\.[a-z]+$/.test(rest)
  }
  const own = all.filter(([name]) => isOwn(name))
  const pictures = new Map([...(await studio.pictures.of(office.path)), ...own])
  return [...pictures].map(([name, content]) => ({ name, address: addressOf(name, content) }))
}

async function addPicture(visit: OfficeVisit): Promise<Picture> {
  const { studio, request, person, office, now } = visit
  await takeCheck(visit)
  const checked = checkPicture(Buffer.from((request.body as AddPicture).content, 'base64'))
  if ('reason' in checked) throw new StudioRefusal({ error: 'picture', reason: checked.reason })
  const place = { slug: office.slug, path: office.path, login: person.login }
  const name = await studio.pictures.add(place, checked, now)
  await studio.audit.note(now, person.login, 'picture added', { office: office.slug, name })
  return { name, address: addressOf(name, checked.content) }
}
