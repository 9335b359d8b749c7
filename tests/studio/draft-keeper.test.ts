import { describe, expect, it } from 'vitest'
import { type DraftClock, DraftKeeper } from '../../src/studio/draft/draft-keeper.ts'
import { browserDrafts, type KeptDraft } from '../../src/studio/draft/kept-draft.ts'
import type { Answer, StudioClient } from '../../src/studio/session/client.ts'
import { openOffice, startOf } from '../../src/studio/workspace/open-office.ts'
import type { OfficeView, SaveDraft, Saved } from '../../src/studio-protocol/protocol.ts'

const refused = (code: 'offline' | 'newer' | 'notAllowed', body: unknown = null): Answer<Saved> => ({
  ok: false,
  refusal: { code, body, retryAfter: null },
})

/** A storage of a browser. */
function storedTexts(): Parameters<typeof browserDrafts>[0] {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

/** A keeper with a server that gives these answers in turn, and a clock that is moved by hand. */
function setUp(answers: readonly Answer<Saved>[] = []) {
  const sent: SaveDraft[] = []
  const waiting: { readonly at: number; readonly callback: () => void }[] = []
  let now = 0
  const clock: DraftClock = {
    after: (milliseconds, callback) => {
      const one = { at: now + milliseconds, callback }
      waiting.push(one)
      return () => void waiting.splice(waiting.indexOf(one), 1)
    },
  }
  const browser = storedTexts()
  const storage = browserDrafts(browser, 'ewa', 'jasnowola')
  const left = [...answers]
  const keeper = new DraftKeeper({ text: 'a', base: 7, version: 0 }, false, {
    server: {
      save: async (draft) => {
        sent.push(draft)
        return left.shift() ?? { ok: true, value: { version: draft.version + 1, savedAt: '2026-01-01T00:00:00Z' } }
      },
    },
    storage,
    clock,
    onChange: () => undefined,
  })
  const pass = async (milliseconds: number) => {
    now += milliseconds
    for (const one of waiting.filter(({ at }) => at <= now)) {
      waiting.splice(waiting.indexOf(one), 1)
      one.callback()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  /** What another tab opens with. */
  const elsewhere = () => browserDrafts(browser, 'ewa', 'jasnowola').read()
  return { keeper, sent, storage, elsewhere, pass }
}

describe('a draft', () => {
  it('is in the browser at once and on the server within a second', async () => {
    const { keeper, sent, storage, pass } = setUp()
    keeper.change('ab')
    expect(storage.read()).toEqual({ text: 'ab', base: 7, version: 0 })
    expect(keeper.state).toBe('saving')
    await pass(1000)
    expect(sent).toEqual([{ text: 'ab', base: 7, version: 0 }])
    expect(keeper.state).toBe('saved')
    expect(storage.read()).toBeNull()
  })

  it('is sent although the typing does not stop', async () => {
    const { keeper, sent, pass } = setUp()
    for (const text of ['ab', 'abc', 'abcd', 'abcde']) {
      keeper.change(text)
      await pass(300)
    }
    expect(sent.map(({ text }) => text)).toContain('abc')
  })

  it('is all on the server when it was sent off, also what was typed while another save was under way', async () => {
    const { keeper, sent } = setUp()
    keeper.change('ab')
    const first = keeper.flush()
    keeper.change('abc')
    const all = await keeper.flush()
    expect([all, sent.at(-1), keeper.version]).toEqual([true, { text: 'abc', base: 7, version: 1 }, 2])
    expect(await first).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it('changes another revision from a whole text on, and the former one again where that is undone', async () => {
    const { keeper, sent } = setUp()
    keeper.change('ab')
    await keeper.flush()
    const changing = async (text: string) => {
      keeper.passed(text)
      keeper.change(text)
      await keeper.flush()
      return keeper.base
    }
    keeper.replace('old', 9)
    await keeper.flush()
    expect(sent.at(-1)).toEqual({ text: 'old', base: 9, version: 1 })
    expect([await changing('older'), await changing('old'), await changing('ab'), await changing('old')]).toEqual([
      9, 9, 7, 9,
    ])
    expect(sent.map(({ base }) => base)).toEqual([7, 9, 9, 9, 7, 9])
  })

  it('changes another revision also where the text stays, and where a save is under way', async () => {
    const { keeper, sent } = setUp()
    keeper.change('ab')
    const first = keeper.flush()
    keeper.replace('ab', 9)
    await first
    await keeper.flush()
    expect([sent.at(-1)?.base, sent.at(-1)?.text, keeper.base]).toEqual([9, 'ab', 9])
  })

  it('says when the server did not take all', async () => {
    const { keeper } = setUp([refused('offline')])
    keeper.change('ab')
    expect(await keeper.flush()).toBe(false)
  })

  it('stays in the browser while the server cannot be reached, and is sent again', async () => {
    const { keeper, sent, storage, pass } = setUp([refused('offline')])
    keeper.change('ab')
    await pass(1000)
    expect(keeper.state).toBe('offline')
    expect(storage.read()?.text).toBe('ab')
    await pass(5000)
    expect(sent).toHaveLength(2)
    expect(keeper.state).toBe('saved')
  })

  it('shows what was saved elsewhere, sends nothing more, and takes the choice', async () => {
    const draft = { text: 'x', base: 7, version: 5, savedAt: '2026-01-01T00:00:00Z' }
    const { keeper, sent, pass } = setUp([refused('newer', { error: 'newer', draft })])
    keeper.change('ab')
    await pass(1000)
    expect([keeper.state, keeper.newer]).toEqual(['newer', draft])
    keeper.change('abc')
    await pass(5000)
    expect(sent).toHaveLength(1)
    await keeper.keepMine()
    expect(sent.at(-1)).toEqual({ text: 'abc', base: 7, version: 5 })
    expect(keeper.state).toBe('saved')
  })

  it('goes on after a reply that was lost: what the server has then is its own', async () => {
    const draft = { text: 'ab', base: 7, version: 1, savedAt: '2026-01-01T00:00:00Z' }
    const lost = [refused('offline'), refused('offline')]
    const { keeper, sent, pass } = setUp([...lost, refused('newer', { error: 'newer', draft })])
    keeper.change('ab')
    await pass(1000)
    keeper.change('abc')
    await pass(5000)
    await pass(5000)
    expect(sent.at(-1)).toEqual({ text: 'abc', base: 7, version: 1 })
    expect([keeper.state, keeper.newer]).toEqual(['saved', null])
  })

  it('sends what was taken back while the reply to it was lost', async () => {
    const { keeper, sent, pass } = setUp([refused('offline')])
    keeper.change('ab')
    await pass(1000)
    keeper.change('a')
    await pass(5000)
    expect(sent.map(({ text }) => text)).toEqual(['ab', 'a'])
    expect(keeper.state).toBe('saved')
  })

  it('is as it was when what was typed is taken back before it was sent', async () => {
    const { keeper, sent, pass } = setUp()
    keeper.change('ab')
    keeper.change('a')
    expect(keeper.state).toBe('none')
    keeper.change('ab')
    await pass(1000)
    keeper.change('abc')
    keeper.change('ab')
    expect(keeper.state).toBe('saved')
    await pass(1000)
    expect(sent).toHaveLength(1)
  })

  it('says that it is refused, and keeps the text', async () => {
    const { keeper, storage, pass } = setUp([refused('notAllowed')])
    keeper.change('ab')
    await pass(1000)
    expect([keeper.state, storage.read()?.text]).toEqual(['refused', 'ab'])
  })
})

describe('two tabs with one office', () => {
  const drafts = () => {
    const browser = storedTexts()
    const [one, other] = [browserDrafts(browser, 'ewa', 'jasnowola'), browserDrafts(browser, 'ewa', 'jasnowola')]
    return { one, other, next: () => browserDrafts(browser, 'ewa', 'jasnowola').read() }
  }
  const unsent = (text: string): KeptDraft => ({ text, base: 7, version: 1 })

  it('keep what either has not sent', () => {
    const { one, other, next } = drafts()
    one.write(unsent('one'))
    other.write(unsent('other'))
    expect(next()?.text).toBe('other')
    other.write(null)
    expect(next()?.text).toBe('one')
  })

  it('hand on what was left: it is removed once who opened with it has sent it, unless it has changed since', () => {
    const { one, other, next } = drafts()
    one.write(unsent('one'))
    expect(other.read()?.text).toBe('one')
    one.write(unsent('one more'))
    other.write(null)
    expect(next()?.text).toBe('one more')
    expect(other.read()?.text).toBe('one more')
    other.write(null)
    expect(next()).toBeNull()
  })

  it('send once more what is unsent when one is closed, and nothing after it', async () => {
    const { keeper, sent, elsewhere, pass } = setUp([refused('offline')])
    keeper.change('ab')
    keeper.dispose()
    await pass(5000)
    await pass(5000)
    expect(sent.map(({ text }) => text)).toEqual(['ab'])
    expect(elsewhere()?.text).toBe('ab')
  })
})

describe('opening an office', () => {
  const view: OfficeView = {
    slug: 'jasnowola',
    revision: { id: 7, author: 'Ewa', at: '2026-01-01T00:00:00Z', message: '' },
    file: { path: 'offices/jasnowola.yaml', text: 'live' },
    base: 'bases/1',
    draft: null,
    others: [],
  }
  const kept: KeptDraft = { text: 'kept', base: 7, version: 2 }

  it('goes on with what this browser has not sent', () => {
    const draft = { text: 'saved', base: 7, version: 2, savedAt: '2026-01-01T00:00:00Z' }
    const { text, known } = startOf({ ...view, draft }, kept)
    expect([text, known.text, known.version]).toEqual(['kept', 'saved', 2])
  })

  it('keeps nothing in this browser that the server has', async () => {
    const browser = storedTexts()
    browserDrafts(browser, 'ewa', 'jasnowola').write({ ...kept, text: 'live' })
    const get = async (path: string) => ({ ok: true, value: path === view.base ? {} : view })
    const client = { get } as unknown as StudioClient
    await openOffice(client, 'jasnowola', browserDrafts(browser, 'ewa', 'jasnowola'))
    expect(browser.length).toBe(0)
  })

  it('goes on with the draft, else with what is live', () => {
    const draft = { text: 'saved', base: 7, version: 2, savedAt: '2026-01-01T00:00:00Z' }
    expect(startOf({ ...view, draft }, null).text).toBe('saved')
    expect(startOf(view, null)).toMatchObject({ text: 'live', known: { base: 7, version: 0 } })
  })
})
