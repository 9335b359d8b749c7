// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { iconOf } from '../../src/portal/files/file-icons.ts'
import { fileEndpoints } from '../../src/portal/files/folder.ts'
import { addressOf, folderPathTo } from '../../src/portal/files/folder-path.ts'
import { fileAddress, pageAddress } from '../../src/portal/files/links.ts'
import { runPortal } from './run-portal.tsx'

/** A reply as the shell reads it. */
function folderOf(reply: object) {
  const result = fileEndpoints.files.read(reply)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const folder = (nazwa: string, changes = {}) => ({ nazwa, pliki: [], strony: [], katalogi: [], ...changes })
const file = (nazwa: string, rozszerzenie: string, link: string) => ({ nazwa, rozszerzenie, link })

const waste = folder('Odpady komunalne', {
  pliki: [file('Deklaracja', 'pdf', 'pliki/odpady.pdf'), file('Skrypt', 'txt', 'javascript:alert(1)')],
  strony: [
    { nazwa: 'Odbiór odpadów', link: 'odbior-odpadow.html' },
    { nazwa: 'Strona gminy', link: 'https://gmina.example/odpady' },
  ],
})
const information = {
  nazwaMenu: 'Informacje',
  pliki: [file('Statut', 'odt', 'statut.odt')],
  strony: [],
  katalogi: [folder('Pusty'), folder('Podatki i opłaty', { katalogi: [waste] })],
}

const main = () => within(screen.getByRole('main'))
const heading = () => screen.findByRole('heading', { level: 1 })
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Ścieżka do tej strony' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('shell.md 2: “Files and pages browser with breadcrumbs, a back entry, folders, pages and files”', () => {
  const at = (address: string, files: object | number = information) =>
    runPortal({ at: address, replies: { '/api/files': files } })

  test('the page asks for its own files, and shows folders, pages and files', async () => {
    const portal = await at('/informacje')
    expect(await main().findByRole('link', { name: 'Podatki i opłaty' })).toBeInDocument()
    expect(portal.calls.find(({ path }) => path === '/api/files')?.query).toBe('strona=informacje&lang=pl')
    expect((await heading()).textContent).toBe('Informacje')
    expect(
      main()
        .getByRole('link', { name: /^Statut/ })
        .getAttribute('href'),
    ).toBe('https://e-urzad.lipiny.example/dokumenty/statut.odt')
    expect(main().getByText('Plik ODT')).toBeInDocument()
  })

  test('“The file browser keeps a chain of previous views for breadcrumbs”, and a back entry; browser back and an address lead there too', async () => {
    const user = userEvent.setup()
    const portal = await at('/informacje')
    await user.click(await main().findByRole('link', { name: 'Podatki i opłaty' }))
    await user.click(main().getByRole('link', { name: 'Odpady komunalne' }))
    expect(crumbs()).toEqual(['Strona główna', 'Informacje', 'Podatki i opłaty', 'Odpady komunalne'])
    expect(document.activeElement).toBe(await heading())
    expect(document.title).toBe('Odpady komunalne – Urząd Gminy Lipiny')
    const address = portal.path()
    await user.click(main().getByRole('link', { name: 'Wróć do: Podatki i opłaty' }))
    expect((await heading()).textContent).toBe('Podatki i opłaty')
    await act(() => portal.router.navigate(-1))
    expect((await heading()).textContent).toBe('Odpady komunalne')
    portal.unmount()
    await at(address)
    expect(await main().findByRole('link', { name: /^Deklaracja/ })).toBeInDocument()
    expect((await heading()).textContent).toBe('Odpady komunalne')
  })

  test('a page leads to the custom page or out of the portal, a hostile link nowhere', async () => {
    await at('/informacje?katalog=2-podatki-i-op%C5%82aty%2F1-odpady-komunalne')
    const page = await main().findByRole('link', { name: 'Odbiór odpadów' })
    expect(page.getAttribute('href')).toBe('/strona-wlasna?nazwaPliku=odbior-odpadow.html')
    expect(main().getByRole('link', { name: 'Strona gminy' }).getAttribute('href')).toBe('https://gmina.example/odpady')
    expect(main().queryByRole('link', { name: /Skrypt/ })).toBeNull()
    expect(main().getByText(/nie można teraz otworzyć/)).toBeInDocument()
  })

  test('an empty folder says so, and one that is gone leads to the nearest that is there', async () => {
    const portal = await at('/informacje?katalog=1-pusty')
    expect(await main().findByText('Nie ma tu jeszcze dokumentów')).toBeInDocument()
    portal.unmount()
    await at('/informacje?katalog=2-podatki/9-usuniety')
    expect(await main().findByText(/już nie ma/)).toBeInDocument()
    expect((await heading()).textContent).toBe('Podatki i opłaty')
  })

  test('a failure offers to try again', async () => {
    const portal = await at('/informacje', 500)
    const retry = await main().findByRole('button', { name: 'Spróbuj ponownie' })
    portal.replies['/api/files'] = information
    await userEvent.setup().click(retry)
    expect(await main().findByRole('link', { name: 'Podatki i opłaty' })).toBeInDocument()
  })
})

test('shell.md 7: procedures and forms stand on one page; one that fails leaves the other', async () => {
  await runPortal({
    at: '/procedury',
    replies: { '/api/procedures': { ...information, nazwaMenu: 'Procedury urzędu' }, '/api/office-forms': 500 },
  })
  expect(await main().findByRole('heading', { level: 2, name: 'Procedury urzędu' })).toBeInDocument()
  expect(main().getByRole('heading', { level: 2, name: 'Wnioski i druki' })).toBeInDocument()
  expect(main().getByText('Nie udało się wczytać dokumentów')).toBeInDocument()
  await userEvent.setup().click(main().getByRole('link', { name: 'Podatki i opłaty' }))
  expect(crumbs()).toEqual(['Strona główna', 'Procedury i wnioski', 'Podatki i opłaty'])
})

describe('shell.md 7: “files open from an external e-office base URL”, and from nowhere else', () => {
  const base = 'https://e.example/docs'
  test.each([
    ['a/b.pdf', 'https://e.example/docs/a/b.pdf'],
    ['/a.pdf?x=1', 'https://e.example/docs/a.pdf?x=1'],
    ['https://e.example/docs/a.pdf', 'https://e.example/docs/a.pdf'],
  ])('%s', (link, address) => expect(fileAddress(link, base)).toBe(address))

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/a.pdf',
    'https://e.example@evil.example/a.pdf',
    'https://user@e.example/docs/a.pdf',
    'https://e.example/other/a.pdf',
    'https://e.example/docsevil/a.pdf',
    '../secret.pdf',
    'a/../../secret.pdf',
    '%2e%2e/secret.pdf',
    '..%2fsecret.pdf',
    'a\\b.pdf',
    'a\nb.pdf',
  ])('%j is refused', (link) => expect(fileAddress(link, base)).toBeNull())

  test('two slashes are no other host', () =>
    expect(fileAddress('//evil.example/a.pdf', base)).toBe('https://e.example/docs/evil.example/a.pdf'))

  test('a base on the portal’s own origin gives paths', () => {
    expect(fileAddress('pliki/a.pdf', '/api')).toBe('/api/pliki/a.pdf')
    expect(fileAddress('../_portal/x', '/api')).toBeNull()
  })

  test.each([
    ['odbior.html', '/strona-wlasna?nazwaPliku=odbior.html'],
    ['/kontakt', '/kontakt'],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('a page %j leads to %j', (link, address) => expect(pageAddress(link)).toBe(address))
})

describe('the address of a folder', () => {
  const root = folderOf({ ...information, katalogi: [folder('A'), folder('B b', { katalogi: [folder('C')] })] })
  const names = (address: string) => folderPathTo(root, address).map((way) => way.folder.name)

  test('says place and name; the name is what counts, the place where the name has changed', () => {
    expect(addressOf('/x', folderPathTo(root, '2-b-b/1-c'))).toBe('/x?katalog=2-b-b%2F1-c')
    expect(names('2-b-b/1-c')).toEqual(['B b', 'C'])
    expect(names('1-b-b')).toEqual(['B b'])
    expect(names('2-inna-nazwa/1-c')).toEqual(['B b', 'C'])
    expect(names('7-nie-ma')).toEqual([])
    expect(names('constructor/__proto__')).toEqual([])
  })
})

test('shell.md 9: “Download types with icons”: each has one, others the standard one', () => {
  const known = 'jpg jpeg doc docx xls xlsx zip rar 7z gif odp ods odt pdf png ppt rtf txt folder link'.split(' ')
  expect(known.filter((kind) => iconOf(kind) === 'file')).toEqual([])
  expect(['dwg', '', 'constructor'].map(iconOf)).toEqual(['file', 'file', 'file'])
})

test('a reply with holes, or that nests without end, is read as far as it goes', () => {
  let deep = folder('dno')
  for (let depth = 0; depth < 100; depth++) deep = folder('w', { katalogi: [deep] })
  const read = folderOf({
    nazwaMenu: null,
    pliki: [{ nazwa: 'Plik', link: 'a/b.PDF' }, { link: 'x' }],
    katalogi: [deep],
  })
  expect(read.files).toEqual([{ name: 'Plik', extension: 'pdf', link: 'a/b.PDF' }])
  expect(read.folders).toHaveLength(1)
})
