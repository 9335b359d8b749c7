import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { isActiveDrawing } from '../../engine/compiler/project/active-drawing.ts'
import { withoutMetadata } from '../../server/pictures/metadata.ts'
import type { PictureRefusal } from '../../studio-protocol/protocol.ts'
import { pictureTypes } from '../office-documents.ts'
import type { Connection, Query } from '../store/connection.ts'

/** Every page of residents loads it. */
const MOST_BYTES = 100_000
const LEAST_PIXELS = 16
const MOST_PIXELS = 2_000

/** Pictures of an office that no draft and no plan names: more are forgotten, the oldest first. */
const MOST_UNUSED = 10

/** A picture as the address of an image, which runs no script of it and fetches nothing. */
export const addressOf = (name: string, content: Uint8Array): string =>
  `data:${pictureTypes[name.replace(/^.*\./, '')] ?? ''};base64,${Buffer.from(content).toString('base64')}`

/** A picture that an office can show, without metadata. */
interface AcceptedPicture {
  readonly content: Uint8Array
  /** Of the names of files of its kind. */
  readonly ending: string
}

/** The picture that was sent, by its content; or why it is none that an office can show. */
export function checkPicture(content: Uint8Array): AcceptedPicture | { readonly reason: PictureRefusal } {
  if (content.length > MOST_BYTES) return { reason: 'bytes' }
  try {
    const { type = '', width, height } = imageSize(content)
    if (!Object.hasOwn(pictureTypes, type)) return { reason: 'kind' }
    // A drawing has the size that it is given; only its shape counts.
    const [least, most] = type === 'svg' ? [0, Number.POSITIVE_INFINITY] : [LEAST_PIXELS, MOST_PIXELS]
    const isRight = [width, height].every((one) => one > 0 && one >= least && one <= most)
    if (!isRight) return { reason: 'pixels' }
    if (type === 'svg' && isActiveDrawing(content)) return { reason: 'active' }
    const kept = withoutMetadata(content)
    return kept === null ? { reason: 'kind' } : { ending: type, content: kept }
  } catch {
    return { reason: 'kind' }
  }
}

/** Pictures that were uploaded for drafts, until they are published. Each office has its own. */
export class Pictures {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  /** Adds a picture that was checked: its name, which holds the hash of its content, so that it never becomes another. */
  async add(
    { slug, path, login }: { readonly slug: string; readonly path: string; readonly login: string },
    { content, ending }: AcceptedPicture,
    now: Date,
  ): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    const name = `${slug}-${hash}.${ending}`
    await this.#db.query(
      `insert into okienko_pictures (office, name, content, login, added_at) values ($1, $2, decode($3, 'base64'), $4, $5)
       on conflict (office, name) do update set login = excluded.login, added_at = excluded.added_at`,
      [path, name, Buffer.from(content).toString('base64'), login, now],
    )
    await this.#db.query(
      `delete from okienko_pictures where office = $1 and name in (
         select name from okienko_pictures p where office = $1 and ${UNUSED} order by added_at desc, name offset $2)`,
      [path, MOST_UNUSED],
    )
    return name
  }

  /** Those of an office, by name. */
  async of(path: string): Promise<ReadonlyMap<string, Uint8Array>> {
    const rows = await this.#db.query(
      'select name, content from okienko_pictures where office = $1 order by added_at',
      [path],
    )
    return new Map(rows.map(({ name, content }) => [String(name), new Uint8Array(content as Uint8Array)]))
  }

  /** Those that a text of the office's file names, as files of definitions. */
  async namedIn(path: string, text: string): Promise<ReadonlyMap<string, Uint8Array>> {
    const all = await this.of(path)
    return new Map([...all].flatMap(([name, one]) => (text.includes(name) ? [[`offices/${name}`, one] as const] : [])))
  }
}

/** No draft of the office names it, and no plan has it. */
const UNUSED = `not exists (select 1 from okienko_drafts d where d.office = p.office and position(p.name in d.content) > 0)
  and not exists (select 1 from okienko_planned q where position(p.name in q.files::text) > 0)`

/** Forgets what was uploaded for a draft that is no more, and is not used elsewhere. */
export async function forgetPictures(
  query: Query,
  { login, office, text }: { readonly login: string; readonly office: string; readonly text: string },
): Promise<void> {
  await query(
    `delete from okienko_pictures p where office = $2 and (login = $1 or position(name in $3) > 0) and ${UNUSED}`,
    [login, office, text],
  )
}
