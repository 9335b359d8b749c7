import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { CompiledDocuments, DocumentMemory, DocumentPacker } from '../../src/host/compiling/compiled-documents.ts'
import { broken, held, setUp, value } from './filled-office.ts'

describe('while the office API gives no new replies', () => {
  const HOUR = 3_600_000

  test('a page keeps its data for twelve hours and says of when they are', async () => {
    const { textOf, pass, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(broken)
    for (const minutes of [1, 9, 600]) {
      pass(minutes * 60_000)
      expect(await textOf()).toBe('with 1, as of 09:00')
    }
    pass(2 * HOUR)
    expect(await textOf()).toBe('-')
  })

  test('the note has the day where the data are of another one', async () => {
    const { textOf, pass, answerWith } = await setUp(value('1'))
    pass(14 * HOUR)
    await textOf()
    answerWith(broken)
    pass(2 * HOUR)
    expect(await textOf()).toBe('with 1, as of 15.01.2027, 23:00')
  })

  test.each([
    ['cannot be reached', broken],
    ['fails', value('no', 500)],
    ['is that of a server in between', (response: ServerResponse) => void response.writeHead(503).end('<html>')],
    ['says that its database is down', value('{}', 503)],
    ['is too long', value('x'.repeat(4_000_001))],
  ])('a page says so as soon as a reply %s', async (_name, answer) => {
    const { textOf, pass, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(answer)
    pass(10_000)
    await textOf()
    await expect.poll(() => textOf()).toBe('with 1, as of 09:00')
  })

  test('all pages of the office say so once one could not reach it', async () => {
    const { textOf, pass, answerWith } = await setUp(value('1'))
    await textOf()
    await textOf({ path: '/other' })
    answerWith(broken)
    pass(20_000)
    await textOf()
    await expect.poll(() => textOf()).toBe('with 1, as of 09:00')
    expect(await textOf({ path: '/other' })).toBe('with 1, as of 09:00')
  })

  test('the pauses between two attempts grow', async () => {
    const { textOf, pass, calls, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(broken)
    const attempts: number[] = []
    pass(50_000)
    for (let second = 60; second <= 600; second += 10) {
      pass(10_000)
      const before = calls.length
      await textOf()
      if (calls.length > before) attempts.push(second)
    }
    expect(attempts).toEqual([60, 70, 90, 130, 210, 370])
  })

  test.each([
    ['fails with 503', value('{}', 503)],
    ['has no reply', broken],
  ])('a page whose call %s is tried ever more rarely while others are answered', async (_name, answer) => {
    const { office, filled, textOf, pass, calls } = await setUp((response) =>
      response.req.url?.includes('/register') ? answer(response) : value('1')(response),
    )
    const ofRegister = () => calls.filter(({ url }) => url?.includes('/register')).length
    const attempts: number[] = []
    for (let second = 0; second <= 600; second++) {
      const before = ofRegister()
      filled.noteReply(office.slug)
      expect(await textOf()).toMatch(/^with 1/)
      await textOf({ path: '/register' })
      if (ofRegister() > before) attempts.push(second)
      pass(1_000)
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511])
  })

  test('the time of Retry-After does not end when a visitor is answered', async () => {
    const { office, filled, textOf, calls, pass, answerWith } = await setUp(
      (response) =>
        void response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '120' }).end('{}'),
    )
    await textOf()
    const before = calls.length
    answerWith(value('1'))
    pass(119_999)
    filled.noteReply(office.slug)
    await textOf()
    expect(calls).toHaveLength(before)
    pass(1)
    expect(await textOf()).toBe('with 1')
  })

  test.each([
    ['the office API answers a visitor', broken],
    ['a database is back', value('{}', 503)],
  ])('once %s, the next visit has new data', async (_name, failure) => {
    const { office, filled, textOf, pass, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(failure)
    for (let attempt = 0; attempt < 8; attempt++) {
      pass(300_000)
      await textOf()
    }
    answerWith(value('2'))
    pass(1_000)
    expect(await textOf()).toMatch(/^with 1, as of/)
    filled.noteReply(office.slug)
    expect(await textOf()).toBe('with 2')
  })

  test.each([
    ['of the page', value('closed')],
    ['of the portal', value('break')],
  ])('data are gone with a break %s', async (_name, answer) => {
    const { textOf, pass, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(answer)
    pass(60_000)
    expect(await textOf()).toBe('-')
    answerWith(broken)
    pass(60_000)
    expect(await textOf()).toBe('-')
  })

  test('a break of the portal takes the data of its other pages, too', async () => {
    const { textOf, pass, answerWith } = await setUp(value('1'))
    await textOf()
    await textOf({ path: '/other' })
    answerWith(value('break'))
    pass(60_000)
    await textOf()
    answerWith(broken)
    expect(await textOf({ path: '/other' })).toBe('-')
  })

  test('503 to a visitor takes all data of the office where its status says that it is in a break', async () => {
    const { office, filled, textOf, answerWith, answerStatusWith } = await setUp(value('1'))
    await textOf()
    answerWith(broken)
    answerStatusWith(value('break'))
    await filled.noteUnavailable(office)
    expect(await textOf()).toBe('-')
  })

  test.each([
    ['that the office is open', value('open')],
    ['503 as well', value('break', 503)],
    ['nothing', broken],
  ])('503 to a visitor takes no data where the status says %s', async (_name, status) => {
    const { office, filled, textOf, pass, answerWith, answerStatusWith } = await setUp(value('1'))
    await textOf()
    answerWith(broken)
    answerStatusWith(status)
    await filled.noteUnavailable(office)
    pass(9 * 60_000)
    expect(await textOf()).toBe('with 1, as of 09:00')
  })

  test('many calls of visitors that are answered with 503 request the status once in five seconds', async () => {
    const { office, filled, calls, pass } = await setUp(value('1'))
    const ofStatus = () => calls.filter(({ url }) => url?.includes('/status')).length
    await Promise.all([filled.noteUnavailable(office), filled.noteUnavailable(office)])
    pass(4_999)
    await filled.noteUnavailable(office)
    expect(ofStatus()).toBe(1)
    pass(1)
    await filled.noteUnavailable(office)
    expect(ofStatus()).toBe(2)
  })

  test('503 to a visitor requests the status also where documents are not loaded', async () => {
    const { office, filled, calls } = await setUp(value('1'))
    const compile = async () => new DocumentPacker().pack(office.documents)
    const documents = new CompiledDocuments(new DocumentMemory(), compile, null)
    await filled.noteUnavailable({ ...office, documents, load: () => documents.load() })
    expect(calls.map(({ url }) => url)).toEqual(['/okienko/v1/status?lang=pl'])
  })

  test('replies that were requested before a break are not shown after it', async () => {
    const { office, filled, textOf, pass, endWaits, answerWith, answerStatusWith } = await setUp(value('1'))
    const late = held('before the break')
    answerWith(late.answer)
    const first = textOf()
    pass(1_000)
    answerStatusWith(value('break'))
    await filled.noteUnavailable(office)
    pass(1_000)
    late.letGo()
    expect(await first).toBe('-')
    answerWith(broken)
    const second = textOf()
    endWaits()
    expect(await second).toBe('-')
  })

  test('another revision of the office has no data of the one before', async () => {
    const { office, textOf, answerWith } = await setUp(value('1'))
    await textOf()
    answerWith(broken)
    expect(await textOf({}, { ...office, documents: new Map(office.documents) })).toBe('-')
  })
})
