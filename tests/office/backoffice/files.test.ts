import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeList, entriesOf, type FileView, parsePath, pathText } from '../../../office/content/file-tree.ts'
import { LARGEST_UPLOAD, nameOf, problemOf } from '../../../office/content/uploads.ts'
import { KEPT_VERSIONS } from '../../../office/content/versions.ts'
import { contentVersions, uploadedFiles } from '../../../office/db/schema/index.ts'
import { officeOn } from '../accounts/support.ts'
import { onEitherDatabase, root } from '../databases.ts'
import { type Browser, type Fields, IN_PRODUCTION, signedIn } from './support.ts'

const PNG = readFileSync(join(root, 'docs', 'images', 'home.png'))
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const RTF = Buffer.from('{\\rtf1\\ansi Wniosek}')

interface Folder {
  readonly nazwa?: string
  readonly pliki: readonly { readonly nazwa: string; readonly rozszerzenie: string; readonly link: string }[]
  readonly strony: readonly { readonly nazwa: string; readonly link: string }[]
  readonly katalogi: readonly Folder[]
}

onEitherDatabase((databases) => {
  describe('procedures and files, in the back office', () => {
    const office = officeOn(databases, { portals: IN_PRODUCTION.portals })
    let clerk: Browser
    beforeAll(async () => {
      clerk = await signedIn(office(), 'clerk')
    })
    const procedures = async (lang = 'pl') =>
      (await office().call('GET', `/procedury/dajProceduryUrzedowe?lang=${lang}`)).json as unknown as Folder
    const names = (nazwa: string, en = '') => ({ 'nazwa-pl': nazwa, 'nazwa-en': en, 'nazwa-de': '', 'nazwa-uk': '' })
    /** The value of the choice of a folder by its text. */
    const placeNamed = async (page: string, title: string): Promise<string> => {
      const options = [...(await clerk.get(page)).text.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)]
      return options.find(([, , text]) => text === title)?.[1] ?? `no folder ${title}`
    }
    const upload = (page: string, fields: Fields, file: { readonly name: string; readonly bytes: Buffer }) =>
      clerk.upload(page, fields, file)

    it('a file is uploaded into a folder; residents find it there and save it', async () => {
      const page = '/zaplecze/pliki/nowy-plik'
      const katalog = await placeNamed(page, 'Procedury › Budownictwo')
      const reply = await upload(
        page,
        { katalog, ...names('Wniosek o wiatę', 'Carport') },
        { name: 'Wniosek o wiatę.PDF', bytes: PDF },
      )
      expect(reply.statusCode).toBe(303)
      const file = (await procedures('en')).katalogi[0]?.pliki.at(-1)
      expect(file).toEqual({
        nazwa: 'Carport',
        rozszerzenie: 'pdf',
        link: expect.stringMatching(/^pliki\/przeslane\/\d+\/wniosek-o-wiate\.pdf$/),
      })
      const saved = await office().app.inject(`/${file?.link}`)
      expect(saved.rawPayload.equals(PDF)).toBe(true)
      expect(saved.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="wniosek-o-wiate.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const [entry] = (await office().audited()).slice(-1)
      expect(entry).toMatchObject({ event: 'content changed', subject: 'content:pliki.procedury' })
      for (const address of [
        `/${file?.link}x`,
        '/pliki/przeslane/999999/wniosek-o-wiate.pdf',
        '/pliki/przeslane/x/y.pdf',
      ])
        expect((await office().app.inject(address)).statusCode).toBe(404)
    })

    it('a large file is read in slices, and only for who needs its bytes', async () => {
      const page = '/zaplecze/pliki/nowy-plik'
      const katalog = await placeNamed(page, 'Procedury')
      const bytes = Buffer.concat([PDF, randomBytes(2_000_000), Buffer.from('%%EOF\n')])
      await upload(page, { katalog, ...names('Plan') }, { name: 'plan.pdf', bytes })
      const file = (await procedures()).pliki.at(-1)
      const address = `/${file?.link}`
      const head = await office().app.inject({ method: 'HEAD', url: address })
      expect(head.headers).toMatchObject({ 'content-length': String(bytes.length), 'content-type': 'application/pdf' })
      expect(head.rawPayload.length).toBe(0)
      let turns = 0
      const turn = () => {
        turns += 1
        if (Number.isFinite(turns)) setImmediate(turn)
      }
      turn()
      const [first, second] = await Promise.all([office().app.inject(address), office().app.inject(address)])
      const turnsOfReading = turns
      turns = Number.NaN
      // Others are served between its eight slices, also by a database that answers on the event loop.
      expect(turnsOfReading).toBeGreaterThan(8)
      expect(first?.rawPayload.equals(bytes)).toBe(true)
      expect(second?.rawPayload.equals(bytes)).toBe(true)
      const known = { 'if-none-match': `"other", W/${first?.headers.etag}` }
      const repeated = await office().app.inject({ url: address, headers: known })
      expect(repeated.statusCode).toBe(304)
      expect(repeated.rawPayload.length).toBe(0)
    })

    it.each([
      ['an HTML page', 'strona.html', Buffer.from('<script>1</script>')],
      ['a page that is called a PDF', 'strona.pdf', Buffer.from('<!doctype html><script>1</script>')],
      ['a picture that is called a PDF', 'obraz.pdf', PNG],
      ['an empty file', 'pusty.pdf', Buffer.alloc(0)],
      ['a program', 'wirus.exe', Buffer.from('MZ\u0000\u0000')],
    ])('refuses %s at the field, and stores nothing', async (_what, name, bytes) => {
      const before = await procedures()
      const page = '/zaplecze/pliki/nowy-plik'
      const katalog = await placeNamed(page, 'Procedury')
      const reply = await upload(page, { katalog, ...names('X') }, { name, bytes })
      expect(reply.statusCode).toBe(422)
      expect(reply.body).toContain('id="pole-plik-blad"')
      expect(await procedures()).toEqual(before)
    })

    it('folders and custom pages are added, renamed, moved and deleted; what was before can be restored', async () => {
      const before = await procedures()
      const folder = '/zaplecze/pliki/nowy-katalog'
      await clerk.submit(folder, { katalog: await placeNamed(folder, 'Procedury'), ...names('Zieleń') })
      const page = '/zaplecze/pliki/nowa-strona'
      const katalog = await placeNamed(page, 'Procedury › Zieleń')
      await clerk.submit(page, { katalog, strona: 'odbior-odpadow.html', ...names('Odpady zielone') })
      const place = before.katalogi.length
      expect((await procedures()).katalogi[place]).toMatchObject({
        nazwa: 'Zieleń',
        strony: [{ nazwa: 'Odpady zielone', link: 'odbior-odpadow.html' }],
      })
      const record = `/zaplecze/pliki/procedury.k${place}`
      expect((await clerk.get(`${record}/usun`)).status).toBe(409)
      await clerk.submit(`${record}/zmien`, names('Zieleń miejska'))
      await clerk.submit(record, {}, `${record}/wyzej`)
      expect((await procedures()).katalogi[place - 1]?.nazwa).toBe('Zieleń miejska')
      await clerk.submit(`/zaplecze/pliki/procedury.k${place - 1}.s0/usun`, {})
      await clerk.submit(`/zaplecze/pliki/procedury.k${place - 1}/usun`, {})
      expect(await procedures()).toEqual(before)
      const restore = '/zaplecze/pliki/procedury.k0/przywroc'
      const [, version = ''] = /<option value="(\d+)"/.exec((await clerk.get(restore)).text) ?? []
      await clerk.submit(restore, { 'wersja-tresci': version })
      expect((await procedures()).katalogi[place - 1]?.nazwa).toBe('Zieleń miejska')
    })

    it('a file is replaced under its name', async () => {
      const entry = '/zaplecze/pliki/procedury.k0.p0'
      const before = (await procedures()).katalogi[0]?.pliki[0]
      const reply = await upload(`${entry}/zastap`, {}, { name: 'nowy.rtf', bytes: RTF })
      expect(reply.statusCode).toBe(303)
      const after = (await procedures()).katalogi[0]?.pliki[0]
      expect(after).toMatchObject({ nazwa: before?.nazwa, rozszerzenie: 'rtf' })
      expect((await office().app.inject(`/${after?.link}`)).rawPayload.equals(RTF)).toBe(true)
    })

    it('a file that was replaced is gone for residents, comes back when that is undone, and is deleted with its last version', async () => {
      const entry = '/zaplecze/pliki/procedury.k0.p0'
      const linkNow = async () => (await procedures()).katalogi[0]?.pliki[0]?.link ?? ''
      const status = async (link: string) => (await office().app.inject(`/${link}`)).statusCode
      const stored = () => office().db.$count(uploadedFiles)
      await upload(`${entry}/zastap`, {}, { name: 'pomylka.pdf', bytes: PDF })
      const first = await linkNow()
      expect(await status(first)).toBe(200)
      await upload(`${entry}/zastap`, {}, { name: 'dobry.rtf', bytes: RTF })
      const second = await linkNow()
      expect([await status(first), await status(second)]).toEqual([404, 200])
      const restore = `${entry}/przywroc`
      const [, version = ''] = /<option value="(\d+)"/.exec((await clerk.get(restore)).text) ?? []
      await clerk.submit(restore, { 'wersja-tresci': version })
      expect([await status(first), await status(second)]).toEqual([200, 404])
      await upload(`${entry}/zastap`, {}, { name: 'dobry.rtf', bytes: RTF })
      const before = await stored()
      const rename = `${entry}/zmien`
      for (let change = 0; change < KEPT_VERSIONS; change++) await clerk.submit(rename, names(`Nazwa ${change}`))
      expect(await office().db.$count(contentVersions, eq(contentVersions.key, 'pliki.procedury'))).toBe(KEPT_VERSIONS)
      expect(await stored()).toBeLessThan(before)
      expect(await status(await linkNow())).toBe(200)
    })

    it('a place that was chosen before somebody changed the folders is chosen again', async () => {
      const folder = '/zaplecze/pliki/nowy-katalog'
      const form = {
        ...(await clerk.hidden(folder)),
        katalog: await placeNamed(folder, 'Procedury'),
        ...names('Późny'),
      }
      await clerk.submit(folder, { katalog: await placeNamed(folder, 'Procedury'), ...names('Wczesny') })
      const reply = await clerk.post(folder, form)
      expect(reply.status).toBe(422)
      expect(JSON.stringify(await procedures())).not.toContain('Późny')
    })

    it('finds entries by name, folder and link', async () => {
      const list = async (query: string) => (await clerk.get(`/zaplecze/pliki?${query}`)).text
      expect(await list('szukaj=odpady-komunalne')).toContain('Odpady komunalne')
      expect(await list(`szukaj=${encodeURIComponent('zieleń')}`)).toContain('Zieleń miejska')
      expect(await list('szukaj=nie+ma+takiego')).toContain('Nie ma takich plików.')
    })
  })
})

describe('a file to upload', () => {
  it('has a plain name in its address', () => {
    expect(nameOf('Zażółć gęślą jaźń.PDF')).toEqual({ name: 'zazolc-gesla-jazn', extension: 'pdf' })
    expect(nameOf('..\\..\\x y.jpeg')).toEqual({ name: 'x-y', extension: 'jpg' })
    expect(nameOf('…')).toEqual({ name: 'plik', extension: '' })
  })

  it('is of an allowed type by its content and not too large', async () => {
    expect(await problemOf({ fileName: 'a.png', content: PNG })).toBeUndefined()
    expect(await problemOf({ fileName: 'a.rtf', content: RTF })).toBeUndefined()
    const large = Buffer.concat([PDF, Buffer.alloc(LARGEST_UPLOAD)])
    expect(await problemOf({ fileName: 'a.pdf', content: large })).toBe('tooLarge')
  })
})

describe('a tree of files', () => {
  const t = (pl: string) => ({ pl, en: '', de: '', uk: '' })
  const file = (name: string) => ({ nazwa: t(name), rozszerzenie: 'pdf', link: `${name}.pdf` })
  const view: FileView = {
    nazwaMenu: t('Menu'),
    pliki: [file('a')],
    strony: [],
    katalogi: [{ nazwa: t('K'), pliki: [file('b')], strony: [], katalogi: [] }],
  }

  it('names every entry by its way, and finds it by that', () => {
    const paths = entriesOf(view).map(({ path }) => pathText(path))
    expect(paths).toEqual(['k0', 'k0.p0', 'p0'])
    for (const text of paths) expect(pathText(parsePath(text) ?? { folders: [], kind: 'strony', index: 99 })).toBe(text)
    for (const wrong of ['', 'p', 'k0.', 'k0.x1', 'p1.k0', 'k9999']) expect(parsePath(wrong)).toBeUndefined()
  })

  it('is changed in one folder alone', () => {
    const changed = changeList(view, [0], 'pliki', (entries) => [...entries, file('c')])
    expect(entriesOf(changed).map(({ entry }) => entry.nazwa.pl)).toEqual(['K', 'b', 'c', 'a'])
    expect(changeList(view, [7], 'pliki', () => [])).toEqual(view)
  })
})
