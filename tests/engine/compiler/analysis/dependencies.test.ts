import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DependencyNode, dependenciesOf } from '../../../../src/engine/compiler/analysis/dependencies.ts'
import { compiled } from '../emit/compiled.ts'

/** Nodes without cycles, in any order: each needs only nodes of smaller numbers. */
const nodes = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 12 }).chain((needs) => {
  const all = needs.map(
    (of, index): DependencyNode => ({
      id: `n${index}`,
      needs: of.filter((one) => one < index).map((one) => `n${one}`),
    }),
  )
  return fc.shuffledSubarray(all, { minLength: all.length })
})

function reaches(from: string, to: string, all: readonly DependencyNode[]): boolean {
  const needs = all.find(({ id }) => id === to)?.needs ?? []
  return needs.some((need) => need === from || reaches(from, need, all))
}

describe('dependenciesOf', () => {
  it('puts each after all it needs, and names everything that depends on it, in that order', () => {
    fc.assert(
      fc.property(nodes, (all) => {
        const { order, dependents } = dependenciesOf(all)
        expect([...order].sort()).toEqual(all.map(({ id }) => id).sort())
        for (const { id, needs } of all) {
          for (const need of needs) expect(order.indexOf(need)).toBeLessThan(order.indexOf(id))
          expect(dependents[id]).toEqual(order.filter((one) => reaches(id, one, all)))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the order it is given where nothing depends on anything, and ignores unknown names', () => {
    expect(
      dependenciesOf([
        { id: 'b', needs: ['x'] },
        { id: 'a', needs: [] },
      ]),
    ).toEqual({
      order: ['b', 'a'],
      dependents: { b: [], a: [] },
    })
  })
})

describe('the order in a plan', () => {
  const service = `service: 90
slug: x
access: login
sources:
  voters: { get: /el/dajLiczbeWyborcow, query: { dataWyborow: day }, when: kind == "A" }
  dates: { get: /el/dajAktualneDatyWyborow }
params:
  day: { select: dates.datyWyborow, value: dataWyborow, title: { pl: Dzień } }
  kind: { radio: [A], title: { pl: Rodzaj } }
blocks: { v: { table: voters.liczbyWyborcow, columns: [liczbaWyborcow] } }
`

  it('has sources and parameters, also those of conditions', () => {
    const { plan, diagnostics } = compiled(service)
    expect(diagnostics.filter(({ code }) => code !== 'missing-text')).toEqual([])
    expect(plan?.order).toEqual(['dates', 'day', 'kind', 'voters'])
    expect(plan?.dependents).toEqual({ dates: ['day', 'voters'], day: ['voters'], kind: ['voters'], voters: [] })
  })
})

describe('what is sent', () => {
  it('has the type of the contract beside it, whatever the type of the value', () => {
    const { plan } = compiled(`service: 90
slug: x
access: public
sources:
  own: { get: /own, contract: none, query: { a: today } }
  rates: { get: /pst/dajStawkiPojazdu, query: { rokWyliczen: own.year } }
blocks: { r: { table: rates.stawkiPojazdow, columns: [nazwaStawki] } }
`)
    const types = plan?.sources.map(({ query }) => query.map((one) => (one.kind === 'value' ? one.type : one.kind)))
    expect(types).toEqual([[{ kind: 'date' }], [{ kind: 'year' }]])
  })
})

describe('a NIP that is typed', () => {
  const planOf = (param: string) =>
    compiled(`service: 90
slug: x
access: public
sources: { own: { get: /own, contract: none, query: { nip } } }
params: { nip: ${param} }
blocks: { r: { table: own.rows, columns: { a: { label: { pl: A } } } } }
`).plan?.params[0]

  it.each([
    ['{ text: nip }', { nipDigits: 9, maxLength: 9 }],
    ['{ text: nip, digits: 10 }', { nipDigits: 10, maxLength: 10 }],
    ['{ text: nip, digits: 9, maxLength: 10 }', { nipDigits: 9, maxLength: 10 }],
    ['{ text: digits }', { nipDigits: null, maxLength: 30 }],
  ])('%s', (param, expected) => {
    expect(planOf(param)).toMatchObject(expected)
  })
})
