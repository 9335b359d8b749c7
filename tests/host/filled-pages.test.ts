import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { address, broken, CALL, frameOf, held, PAGE, plan, renderer, setUp, value, withReply } from './filled-office.ts'
import { call, drawingApp, listeningHost, livePortal, officeBuild, upstream } from './support.ts'

describe('a page with the replies of the office API', () => {
  test('is drawn once for everybody while the replies are fresh', async () => {
    const { textOf, calls, pass, answerWith } = await setUp(value('1'))
    expect(await Promise.all([textOf(), textOf()])).toEqual(['with 1', 'with 1'])
    answerWith(value('2'))
    pass(9_999)
    expect(await textOf({ origin: 'https://b.example' })).toBe('with 1')
    expect(calls.map(({ url }) => url)).toEqual(['/okienko/v1/value?lang=pl'])
  })

  test('runs no script of the app before it is painted: the script before the paint begins it', async () => {
    const { office, filled } = await setUp(
      value('1'),
      drawingApp('', {
        'src/main.tsx': { file: 'assets/shell-1.js' },
        'src/portal/preferences/before-paint.ts': { file: 'assets/before-paint-1.js' },
      }),
    )
    const html = (await filled.find(office, address))?.document.content.toString() ?? ''
    expect(html).toContain('<script src="/assets/before-paint-1.js">')
    expect(html).toContain('<link rel="modulepreload" data-entry crossorigin href="/assets/main-1a2b3c4d.js">')
    expect(html).not.toContain('type="module"')
  })

  test('is sent as it is while it is asked for again, until it is a minute old', async () => {
    const { textOf, calls, pass, answerWith } = await setUp(value('1'))
    await textOf()
    const late = held('2')
    answerWith(late.answer)
    pass(10_000)
    expect(await textOf()).toBe('with 1')
    expect(await textOf()).toBe('with 1')
    late.letGo()
    await expect.poll(() => textOf()).toBe('with 2')
    expect(calls).toHaveLength(2)
    answerWith(value('3'))
    pass(60_000)
    expect(await textOf()).toBe('with 3')
  })

  test('is not kept longer because the clock of the machine was wrong for a while', async () => {
    const { textOf, pass, setWrong, answerWith } = await setUp(value('1'))
    setWrong(7_200_000)
    await textOf()
    setWrong(0)
    answerWith(value('2'))
    pass(60_000)
    expect(await textOf()).toBe('with 2')
  })

  test('stays the same page for browsers that have it while the replies are equal, and not on another day', async () => {
    const { office, filled, pass, calls } = await setUp(value('1'))
    const first = await filled.find(office, address)
    pass(60_000)
    expect(await filled.find(office, address)).toBe(first)
    pass(86_400_000)
    expect(await filled.find(office, address)).not.toBe(first)
    expect(calls).toHaveLength(3)
  })

  test('another revision of the office is another page', async () => {
    const { office, textOf, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(value('2'))
    expect(await textOf({}, { ...office, documents: new Map(office.documents) })).toBe('with 2')
  })

  test('is not waited for when the replies are slow; what has come by the next visit is shown', async () => {
    const late = held('1')
    const { textOf, endWaits, pass, answerWith } = await setUp(late.answer)
    const first = textOf()
    await Promise.resolve()
    endWaits()
    expect(await first).toBe('-')
    pass(151)
    late.letGo()
    await expect.poll(() => textOf()).toBe('with 1')
    pass(60_000)
    answerWith(value('2'))
    // It was slow: nobody waits for it now.
    expect(await textOf()).toBe('with 1, as of 09:00')
    await expect.poll(() => textOf()).toBe('with 2')
  })

  test.each([
    ['an error', value('no', 503)],
    ['a redirection', (response: ServerResponse) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a broken reply', (response: ServerResponse) => void response.destroy()],
    ['one that is too long', (response: ServerResponse) => void response.end('x'.repeat(4_000_001))],
  ])('is sent without them after %s, and asked for again after ten seconds', async (_name, answer) => {
    const { textOf, calls, pass, answerWith } = await setUp(answer)
    expect(await textOf()).toBe('-')
    answerWith(value('1'))
    expect(await textOf()).toBe('-')
    expect(calls).toHaveLength(1)
    pass(10_000)
    await textOf()
    await expect.poll(() => textOf()).toBe('with 1')
  })

  test('no more than two of an office, and sixteen in all, are asked for at a time', async () => {
    const late = held('1')
    const { office, textOf, calls } = await setUp(late.answer)
    const of = (slug: string, path: string) => textOf({ path }, { ...office, slug })
    const asked = Array.from({ length: 8 }, (_, index) => [of(`office-${index}`, '/a'), of(`office-${index}`, '/b')])
    const [first = [], ...others] = asked
    expect(await of('office-0', '/c')).toBe('-')
    expect(await of('one-more', '/a')).toBe('-')
    late.letGo()
    expect(new Set(await Promise.all([...first, ...others.flat()]))).toEqual(new Set(['with 1']))
    expect(calls).toHaveLength(16)
    expect(await of('office-0', '/c')).toBe('with 1')
  })

  test.each([
    [429, '45', 45_000],
    [429, undefined, 30_000],
    [503, '120', 120_000],
    [503, 'Fri, 31 Dec 2027 23:59:59 GMT', 0],
    [429, '86400', 600_000],
  ])('after %i with Retry-After %s no page of the office is asked for in that time', async (status, wish, rest) => {
    const headers = wish === undefined ? {} : { 'retry-after': wish }
    const { textOf, calls, pass, answerWith } = await setUp(
      (response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(),
    )
    expect(await textOf()).toBe('-')
    answerWith(value('1'))
    if (rest > 0) {
      pass(rest - 1)
      expect(await textOf()).toBe('-')
      expect(await textOf({ path: '/another' })).toBe('-')
      expect(calls).toHaveLength(1)
    }
    pass(10_000)
    await textOf()
    await expect.poll(() => textOf()).toBe('with 1')
  })

  test('pages named by a query are requested one at a time, and delay no other page of the office', async () => {
    const late = held('1')
    const { textOf } = await setUp(late.answer)
    const named = textOf({ namedPlace: '/named?a=1' })
    expect(await textOf({ namedPlace: '/named?a=2' })).toBe('-')
    const pages = [textOf(), textOf({ path: '/other' })]
    late.letGo()
    expect(new Set(await Promise.all([named, ...pages]))).toEqual(new Set(['with 1']))
    expect(await textOf({ namedPlace: '/named?a=2' })).toBe('with 1')
  })

  test('what cannot be reached is said once, until it can be again', async () => {
    const { textOf, reports, pass, answerWith } = await setUp(broken)
    for (const answer of [broken, value('1'), value('1'), value('no', 503), broken]) {
      await textOf()
      await textOf()
      answerWith(answer)
      pass(60_000)
    }
    await textOf()
    expect(reports).toEqual([
      'unreachable',
      'warned of jasnowola',
      'unreachable',
      'rendered',
      'same',
      'failed',
      'warned of jasnowola',
      'unreachable',
    ])
  })

  test('a reply that is too long counts as one that failed, not as an office API that cannot be reached', async () => {
    const { textOf, reports } = await setUp(value('x'.repeat(4_000_001)))
    await textOf()
    await expect.poll(() => reports).toEqual(['failed', 'warned of jasnowola'])
  })

  test('nothing is asked of an office API that browsers call themselves', async () => {
    const { office, textOf, calls } = await setUp(value('1'))
    expect(await textOf({}, { ...office, proxied: false })).toBe('-')
    expect(calls).toEqual([])
  })
})

test('a host sends it where nothing is chosen in the query, with nothing of the visitor in the call', async () => {
  const { base, calls } = await upstream((request, response) => void response.end(request.url))
  const documents = new Map([['portal.pl.json', JSON.stringify(plan)]])
  const rendering = `
    const PAGE = ${JSON.stringify(PAGE)}
    const CALL = ${JSON.stringify(CALL)}
    const SLOT = ''
    const frameOf = ${frameOf}
    const withReply = ${withReply}
    export const renderPage = ${renderer.render}`
  const app = drawingApp(rendering)
  const site = await listeningHost(livePortal([officeBuild('jasnowola', { api: base, documents })]), { app })
  const pageAt = (target: string) =>
    call(site, target, {
      headers: { host: 'jasnowola.example', cookie: 'a=b', authorization: 'Bearer c', 'x-forwarded-for': '1.2.3.4' },
    })
  // Whether it is there in time depends on the machine; once it has come, it is.
  await expect.poll(async () => (await pageAt(PAGE)).text).toContain('with /value?lang=pl')
  expect((await pageAt(`${PAGE}?jezyk=pl`)).text).toContain('with /value?lang=pl')
  expect((await pageAt(`${PAGE}?rok=2025`)).text).toContain('without replies')
  expect((await pageAt('/other')).text).toContain('without replies')
  const { etag } = (await pageAt(PAGE)).headers
  expect(
    (await call(site, PAGE, { headers: { host: 'jasnowola.example', 'if-none-match': String(etag) } })).status,
  ).toBe(304)
  for (const { headers } of calls) {
    expect(headers['x-office-name']).toBe('jasnowola')
    expect([headers.cookie, headers.authorization, headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  }
})
