import { describe, expect, it } from 'vitest'
import { open } from './opened-page.ts'
import { expr, query, row, service, source, table, textParam } from './plans.ts'

describe('what is requested with the answer to a submission', () => {
  const text = { kind: 'text' } as const
  const plan = service({
    params: [textParam('person', { format: 'any', maxLength: 20 })],
    sources: [
      source('voter', { onSubmit: true, ...query({ person: expr('person', ['person'], text) }) }),
      source('place', query({ id: expr('voter.id', ['voter'], text) })),
      source('rooms', query({ id: expr('place.id', ['place'], text) })),
    ],
    blocks: [table('place', expr('place.rows', ['place'])), table('rooms', expr('rooms.rows', ['rooms']))],
  })

  it('is never shown beside the next submission', async () => {
    const { page, office, block } = open(plan)
    const states = () => [block(0)?.state, block(1)?.state]
    page.choose('person', ['one'])
    page.submit()
    await office.last('/voter?person=one').reply({ id: 'v1' })
    await office.last('/place?id=v1').reply({ id: 'p1', rows: [row('Place of one')] })
    await office.last('/rooms?id=p1').reply({ rows: [row('Room of one')] })
    expect(states()).toEqual(['ready', 'ready'])
    page.choose('person', ['two'])
    page.submit()
    expect(states()).toEqual(['loading', 'loading'])
    await office.last('/voter?person=two').reply({ id: 'v2' })
    expect(states()).toEqual(['loading', 'loading'])
    await office.last('/place?id=v2').reply({ id: 'p2', rows: [row('Place of two')] })
    expect(states()).toEqual(['ready', 'loading'])
    for (const state of page.getSnapshot().sources.values()) expect(JSON.stringify(state)).not.toContain('of one')
  })
})
