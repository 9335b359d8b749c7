import { describe, expect, it } from 'vitest'
import type { DigestPart, DigestPlan } from '../../../src/engine/plan/block.ts'
import {
  DigestBoard,
  type DigestFeed,
  type FeedState,
  lately,
  sectionOf,
  toDo,
  toPay,
} from '../../../src/engine/runtime/digest-board.ts'
import type { Subject } from '../../../src/engine/runtime/environment.ts'
import { officeOf } from './opened-page.ts'
import { expr, orderOf, service, sessionEnv, source } from './plans.ts'

const jan: Subject = { name: 'Jan', pesel: '44051401359', nip: null }
const shop: Subject = { name: 'Sklep', pesel: null, nip: '123456789' }

const digest = (part: DigestPart, changes: Partial<DigestPlan> = {}): DigestPlan => ({
  kind: 'digest',
  id: part,
  label: null,
  when: null,
  sources: ['things'],
  part,
  rows: expr('things.all', ['things']),
  text: ['Card ', expr('row.name')],
  amount: expr('row.amount', [], { kind: 'money', unit: 'PLN' }),
  day: expr('row.day', [], { kind: 'date' }),
  state: null,
  apart: expr('row.apart', [], { kind: 'text', nullable: true }),
  open: [{ name: 'card', value: expr('row.id', [], { kind: 'integer' }) }],
  words: {},
  ...changes,
})

/** Service 1 feeds each subject by a call of its own. */
function feedOf(subject: Subject, part: DigestPart = 'pay', path = '/things'): DigestFeed {
  const sources = [source('things', { path, query: [{ kind: 'subject' }] })]
  return { subject, plan: { ...service({ sources, blocks: [digest(part)] }), ...orderOf({ sources }) } }
}

const thing = (name: string, day: string, amount: number, apart: string | null = null) => ({
  id: 7,
  name,
  day,
  amount,
  apart,
})

function opened(feeds: readonly DigestFeed[]) {
  const office = officeOf()
  const board = new DigestBoard(feeds, office, ({ subject }) => sessionEnv({ subject }))
  const end = board.subscribe(() => undefined)
  return { office, board, end }
}

const partOf = (states: readonly FeedState[], part: DigestPart = 'pay') => sectionOf(states, part)

describe('the digest of the home page', () => {
  it('“With several subjects, a line for each”: one call for each at once; each “shows on its own as soon as its call is back”', async () => {
    const { office, board } = opened([feedOf(jan), feedOf(shop)])
    expect(office.sent.map(({ key }) => key)).toEqual(['/things?pesel=44051401359', '/things?nip=123456789'])
    await office.last('/things?nip=123456789').reply({ all: [thing('B', '2026-01-01', 100)] })
    const section = partOf(board.getSnapshot())
    expect(section).toMatchObject({ loading: true, failures: [], offered: true })
    expect(section.lines).toMatchObject([{ text: 'Card B', amount: 100, search: '?card=7', subject: shop }])
  })

  it('each “says so when its source is down without hiding the others”, and requests that source alone again', async () => {
    const { office, board } = opened([feedOf(jan), feedOf(shop)])
    await office.last('/things?nip=123456789').reply({ all: [thing('B', '2026-01-01', 100)] })
    await office.last('/things?pesel=44051401359').fail()
    const { lines, failures } = partOf(board.getSnapshot())
    expect(lines.map(({ text }) => text)).toEqual(['Card B'])
    expect(failures).toHaveLength(1)
    failures[0]?.refetch()
    expect(office.sent.filter(({ key }) => key.includes('pesel'))).toHaveLength(2)
    expect(office.sent.filter(({ key }) => key.includes('nip'))).toHaveLength(1)
  })

  it('shows nothing, not even a failure, of a call that the office does not have', async () => {
    const { office, board } = opened([feedOf(jan)])
    await office.last('/things?pesel=44051401359').fail({ kind: 'refused', status: 404, code: null, description: null })
    expect(partOf(board.getSnapshot())).toMatchObject({ lines: [], failures: [], offered: false, loading: false })
  })

  it('keeps its snapshot while nothing changes', async () => {
    const { office, board } = opened([feedOf(jan)])
    await office.last('/things?pesel=44051401359').reply({ all: [] })
    expect(board.getSnapshot()).toBe(board.getSnapshot())
  })

  it('sums what is due by today to the grosz, overdue first, and leaves out what is ordered already', async () => {
    const { office, board } = opened([feedOf(jan)])
    const all = [
      thing('next', '2026-12-15', 33100),
      thing('today', '2026-11-22', 10),
      thing('ordered', '2026-01-15', 5000, 'Ordered'),
      thing('old', '2025-03-15', 21550),
      thing('older', '2024-03-15', 1),
    ]
    await office.last('/things?pesel=44051401359').reply({ all })
    const dues = toPay(partOf(board.getSnapshot()).lines, '2026-11-22')
    expect(dues.overdue.map(({ text }) => text)).toEqual(['Card older', 'Card old'])
    expect(dues.next.map(({ text }) => text)).toEqual(['Card today', 'Card next'])
    expect(dues.today).toBe(21561)
    expect(dues.later).toBe(33100)
    expect(dues.all).toBe(dues.today + dues.later + 5000)
    expect(dues.apart).toEqual([{ words: 'Ordered', sum: 5000 }])
  })

  it('lists what happened, the latest first and no more than asked for; what is to be done, the nearest first', async () => {
    const { office, board } = opened([feedOf(jan, 'lately'), feedOf(jan, 'todo', '/tasks')])
    await office
      .last('/things?pesel=44051401359')
      .reply({ all: [thing('a', '2026-01-01', 1), thing('c', '2026-03-01', 1), thing('b', '2026-02-01', 1)] })
    await office
      .last('/tasks?pesel=44051401359')
      .reply({ all: [thing('z', '2026-09-01', 1), thing('y', '2026-08-01', 1)] })
    const states = board.getSnapshot()
    expect(lately(partOf(states, 'lately').lines, 2).map(({ text }) => text)).toEqual(['Card c', 'Card b'])
    expect(toDo(partOf(states, 'todo').lines).map(({ text }) => text)).toEqual(['Card y', 'Card z'])
  })
})
