import { describe, expect, test } from 'vitest'
import type { OfficeBuild } from '../../src/engine/compiler/project/build.ts'
import { OfficePages, type PageAddress } from '../../src/host/office-pages.ts'
import { type PageRenderer, RenderFailure } from '../../src/host/page-renderer.ts'
import { drawingApp, officeBuild } from './support.ts'

const address: PageAddress = { origin: 'https://a.example', path: '/uslugi/1/a', named: null, accepted: undefined }

const planOf = (revision: string) => ({
  name: revision,
  language: 'pl',
  languages: ['pl'],
  theme: { tokens: {} },
  services: [],
  calls: {},
})

const buildOf = (revision: string): OfficeBuild =>
  officeBuild('jasnowola', { documents: new Map([['portal.pl.json', JSON.stringify(planOf(revision))]]) })

/** Pages of revisions, those of `failing` take too long, on a clock that stands until it is moved. */
function setUp(earlier: readonly OfficeBuild[] = []) {
  const failing = new Set<string>()
  const attempts: string[] = []
  const failures: string[] = []
  const costly: string[] = []
  let overBudget: readonly string[] = []
  let time = 1_800_000_000_000
  const renderer: PageRenderer = {
    namedPlaceOf: () => null,
    placeOf: (_portal, path) => path,
    waiting: () => 0,
    documentsAt: () => [],
    indexedPaths: () => [],
    statusAddress: () => null,
    saysBreak: () => false,
    render: async ({ portal, replies }) => {
      attempts.push(`${portal.name}${replies ? ' with replies' : ''}`)
      if (failing.has(portal.name) || (replies && failing.has(`${portal.name} with replies`)))
        throw new RenderFailure('time', new Error('too long'))
      const frame = { title: '', description: '', indexed: false, html: `<main>${portal.name}</main>`, texts: '{}' }
      const lists = { documents: [], modules: [], first: [] }
      return { kind: 'rendered', frame: { ...frame, ...lists, fillable: true }, addresses: [], overBudget }
    },
    close: async () => undefined,
  }
  const pages = new OfficePages(drawingApp(''), renderer, {
    clock: { now: () => time, steadyNow: () => time },
    earlier: () => earlier,
    onOverBudget: (office, { place }, blocks) => costly.push(`${office.slug} ${place} ${blocks.join(' ')}`),
    onFailure: (office, page) => failures.push(`${office.slug} ${page.place} ${page.problem}`),
  })
  return {
    pages,
    failing,
    attempts,
    failures,
    costly,
    setOverBudget: (blocks: readonly string[]) => {
      overBudget = blocks
    },
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    frameOf: async (office: OfficeBuild) => {
      const { page } = await pages.find(office, address)
      return /<main>(.*)<\/main>/.exec(page.document.content.toString())?.[1] ?? null
    },
  }
}

test('blocks that take too many steps are reported once, until the page is rendered without that', async () => {
  const { pages, costly, setOverBudget } = setUp()
  const office = buildOf('new')
  const render = () => pages.renderWithReplies(office, address, new Map())
  for (const blocks of [['income'], ['income'], [], ['income']]) {
    setOverBudget(blocks)
    await render()
  }
  expect(costly).toEqual(['jasnowola /uslugi/1/a income', 'jasnowola /uslugi/1/a income'])
})

describe('a page that takes too long to render', () => {
  test('is the app’s own page, without a frame', async () => {
    const { pages, failing } = setUp()
    failing.add('new')
    const { page } = await pages.find(buildOf('new'), address)
    const html = page.document.content.toString()
    expect(html).toContain('<title>new</title>')
    expect(html).toContain('<div id="root"></div>')
  })

  test('is that of the last revision with which it can be rendered', async () => {
    const { failing, frameOf } = setUp([buildOf('worse'), buildOf('old')])
    failing.add('new').add('worse')
    expect(await frameOf(buildOf('new'))).toBe('old')
  })

  test('is reported once, and not tried again with each visit', async () => {
    const { failing, frameOf, attempts, failures } = setUp()
    const office = buildOf('new')
    failing.add('new')
    for (let visit = 0; visit < 5; visit++) expect(await frameOf(office)).toBe(null)
    expect(attempts).toEqual(['new'])
    expect(failures).toEqual(['jasnowola /uslugi/1/a time'])
  })

  test('is tried again after pauses that grow, until it can be rendered', async () => {
    const { failing, frameOf, attempts, pass, pages } = setUp()
    const office = buildOf('new')
    failing.add('new')
    await frameOf(office)
    pass(15_000)
    await frameOf(office)
    pass(15_000)
    await frameOf(office)
    expect(attempts).toHaveLength(2)
    failing.clear()
    pass(45_000)
    await frameOf(office)
    await expect.poll(() => frameOf(office)).toBe('new')
    expect(pages.failedPages(office)).toEqual([])
  })

  test('with its data is that of an earlier revision, which may be shown with them', async () => {
    const old = buildOf('old')
    const { pages, failing, frameOf } = setUp([old])
    const office = buildOf('new')
    failing.add('new with replies')
    expect(await frameOf(office)).toBe('new')
    await expect(pages.renderWithReplies(office, address, new Map())).rejects.toThrow(RenderFailure)
    expect(await frameOf(office)).toBe('old')
    expect(pages.mayRenderWithReplies(office, address)).toBe(false)
    expect(pages.mayRenderWithReplies(old, address)).toBe(true)
  })

  test('with its data is tried again after a pause', async () => {
    const { pages, failing, pass, frameOf } = setUp([buildOf('old')])
    const office = buildOf('new')
    failing.add('new with replies')
    await expect(pages.renderWithReplies(office, address, new Map())).rejects.toThrow(RenderFailure)
    pass(15_000)
    expect(await frameOf(office)).toBe('new')
    expect(pages.mayRenderWithReplies(office, address)).toBe(true)
  })
})
