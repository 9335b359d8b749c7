import { expect, test } from 'vitest'
import type { PortalSource } from '../../../src/host/source.ts'
import { StudioTexts } from '../../../src/host/store/studio-texts.ts'
import { checkPicture } from '../../../src/host/studio/pictures.ts'
import type { Picture } from '../../../src/studio-protocol/protocol.ts'
import { kinds } from '../fleet/stores.ts'
import { addPeople, type Browser, officeText, publishOffices, signIn, startStudio } from './support.ts'

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44"><path fill="${colour}" d="M0 0h40v44z"/></svg>`

/** The head and the end of a PNG of this size. */
function png(width: number, height: number, length = 64): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write('IEND', 37, 'latin1')
  return bytes
}

const pngText = (text: string): Buffer => {
  const head = Buffer.from('\0\0\0\0tEXt', 'latin1')
  head.writeUInt32BE(text.length)
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc(4)])
}

const upload = async (browser: Browser, slug: string, content: string): Promise<Picture> => {
  const reply = await browser.send('POST', `/offices/${slug}/pictures`, { content: btoa(content) })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return reply.body
}

const namesOf = async (browser: Browser, slug: string): Promise<readonly string[]> =>
  (await browser.send('GET', `/offices/${slug}/pictures`)).body.map(({ name }: Picture) => name)

const withLogo = (name: string, slug = 'a'): string => officeText(slug, `theme: { logo: ${name} }\n`)

test.each(kinds)('on %s a logo goes with its draft: reviewed, published, put back, discarded', async (_kind, open) => {
  const openOne = await open()
  const store = await openOne()
  await publishOffices(store)
  await addPeople(store, { ewa: { a: 'editor' }, anna: { a: 'publisher' }, basia: { b: 'publisher' } })
  const [one, other] = [await startStudio(store), await startStudio(await openOne())]
  const [ewa, anna] = [await signIn(one.server, 'ewa'), await signIn(other.server, 'anna')]
  const basia = await signIn(other.server, 'basia')
  const get = async ({ server }: typeof one, name: string) => {
    const reply = await server.inject({ url: `/_portal/${name}`, headers: { host: 'a.example' } })
    return [reply.statusCode, reply.headers['content-type'], reply.headers['content-security-policy']?.slice(0, 18)]
  }

  const red = await upload(ewa, 'a', drawing('red'))
  expect(red).toEqual({
    name: expect.stringMatching(/^a-[0-9a-f]{16}\.svg$/),
    address: `data:image/svg+xml;base64,${btoa(drawing('red'))}`,
  })
  // Residents have it when it is published; of another office nobody has it.
  expect((await get(one, red.name))[0]).toBe(404)
  expect([await namesOf(anna, 'a'), await namesOf(basia, 'b')]).toEqual([[red.name], []])
  await basia.draft('b', withLogo(red.name, 'b'))
  const stolen = (await basia.send('POST', '/offices/b/review')).body
  expect([stolen.publishable, stolen.problems.map(({ id }: { id: string }) => id)]).toEqual([
    false,
    expect.arrayContaining(['unknown-picture']),
  ])

  // What a draft names stays while others are uploaded and discarded.
  await ewa.draft('a', withLogo(red.name))
  const review = (await ewa.send('POST', '/offices/a/review')).body
  expect([review.publishable, review.changes.length]).toEqual([true, 1])
  await ewa.send('POST', '/offices/a/ask', { message: 'Our new arms' })
  const { version } = (await anna.send('POST', '/offices/a/review', { of: 'ewa' })).body
  const both = Promise.all([one.changed(), other.changed()])
  const published = await anna.send('POST', '/offices/a/publish', { message: 'Arms', version, of: 'ewa' })
  expect(published.status).toBe(200)
  await both
  for (const process of [one, other]) {
    expect(await get(process, red.name)).toEqual([200, 'image/svg+xml', "default-src 'none'"])
    expect(process.portal.offices[0]?.documents.get('portal.pl.json')).toContain(`"logo":"${red.name}"`)
  }
  expect(await namesOf(ewa, 'a')).toEqual([red.name])

  // A discarded draft takes its picture along; what is published stays.
  const blue = await upload(ewa, 'a', drawing('blue'))
  await ewa.draft('a', withLogo(blue.name))
  expect(await namesOf(ewa, 'a')).toEqual([blue.name, red.name])
  expect((await ewa.send('DELETE', '/offices/a/draft', {})).status).toBe(204)
  expect(await namesOf(ewa, 'a')).toEqual([red.name])

  // Back to the version without a logo, and again to the one with it.
  const [arms, first] = (await anna.send('GET', '/offices/a/history')).body
  const back = await anna.send('POST', '/offices/a/rollback', { to: first.id, live: arms.id, message: 'No arms' })
  const live = back.body.revision.id
  const again = await anna.send('POST', '/offices/a/rollback', { to: arms.id, live, message: 'Arms again' })
  expect([back.status, again.status]).toEqual([200, 200])
  const { published: now } = await store.load()
  expect([now?.offices.get('offices/a.yaml'), [...(now?.images.keys() ?? [])]]).toEqual([
    withLogo(red.name),
    [`offices/${red.name}`],
  ])
  // Those of a whole fleet are not read again with every publication.
  expect((await store.images()).get(`offices/${red.name}`)).toBe(now?.images.get(`offices/${red.name}`))

  // Beside a folder, which has no such picture, the published text brings it.
  const folder = new Map([['offices/a.yaml', officeText('a')]])
  const source = { input: { files: folder, builtIn: folder } } as unknown as PortalSource
  const texts = new StudioTexts()
  texts.inSource(source)
  await store.connection.query('update okienko_revisions set result = result || $1::jsonb where scope = $2', [
    JSON.stringify({ over: texts.markOf('offices/a.yaml') }),
    'offices/a.yaml',
  ])
  expect(await texts.load(store)).toBe(true)
  expect([...(texts.inSource(source).input.images?.keys() ?? [])]).toEqual([`offices/${red.name}`])
})

test('what a picture is, its content says', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080064006403012200021101031101', 'hex')
  expect(
    [
      ...[png(100, 120), jpeg, Buffer.from(drawing('red'))],
      ...[png(15, 100), png(100, 2_001), png(100, 100, 100_001)],
      ...['GIF89a\x10\x00\x10\x00', '<html></html>', 'MZ', ''].map((one) => Buffer.from(one)),
    ].map((content) => {
      const checked = checkPicture(content)
      return 'reason' in checked ? checked.reason : checked.ending
    }),
  ).toEqual(['png', 'jpg', 'svg', 'pixels', 'pixels', 'bytes', 'kind', 'kind', 'kind', 'kind'])
})

test('a picture is kept without its metadata, and a drawing with scripts is refused', () => {
  const written = Buffer.concat([png(100, 120).subarray(0, 33), pngText('Comment\0here'), png(100, 120).subarray(33)])
  expect(checkPicture(written)).toEqual({ ending: 'png', content: png(100, 120, 45) })
  const active = drawing('red').replace('<path', '<script>alert(1)</script><path')
  expect(checkPicture(Buffer.from(active))).toEqual({ reason: 'active' })
})
