import { expect, it } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import { completedCheck, reducedProposal } from '../../src/host/compiling/reduced-proposal.ts'
import { officesOf, type Published, sharedOf } from '../../src/host/published.ts'
import { Builders, selectServed } from '../../src/host/served.ts'
import { checkProposal, type Proposal } from '../../src/host/store/proposal.ts'
import { inputOf } from '../engine/definitions.ts'

const builder = authoringBuilder()
const tools = { build: builder, builders: new Builders(builder, authoringBuilder), input: inputOf(new Map()) }

const officeText = (slug: string, host = `${slug}.example`): string =>
  `office: ${slug}\nhosts: [${host}]\napi: https://api.${slug}.example\nnames: { pl: Urząd ${slug} }\n`

const files = new Map([
  ['portal.yaml', 'language: 1\nextends: okienko\nlanguages: [pl]\n'],
  ...['a', 'b', 'c'].map((slug) => [`offices/${slug}.yaml`, officeText(slug)] as const),
])

/** A proposal with another text of the office `a`; `recorded`: whether it is known who has which name. */
function proposalOf(text: string, recorded = true): Proposal {
  const input = inputOf(files)
  const { owners } = selectServed(input, null, tools.builders, {})
  const images = new Map([
    ['offices/a.svg', new Uint8Array([1])],
    ['offices/b.svg', new Uint8Array([2])],
  ])
  const published: Published = {
    shared: sharedOf(input, undefined),
    offices: officesOf(input),
    images,
    held: new Map(),
  }
  const noNames = { offices: new Map(), hosts: new Map() }
  const next = { ...published, offices: new Map([...published.offices, ['offices/a.yaml', text]]) }
  return { state: { published, owners: recorded ? owners : noNames, planned: [] }, next }
}

it('has the office that is changed, and the pictures that it names', () => {
  const reduced = reducedProposal(proposalOf(`${officeText('a')}theme: { logo: a.svg }\n`))
  expect([...reduced.next.offices.keys()]).toEqual(['offices/a.yaml'])
  expect([...reduced.next.images.keys()]).toEqual(['offices/a.svg'])
  expect([...(reduced.unchanged ?? [])]).toEqual([
    ['offices/b.yaml', null],
    ['offices/c.yaml', null],
  ])
})

it('has every office where what they share changes', () => {
  const proposal = proposalOf(officeText('a'))
  const { shared } = proposal.next
  const next = {
    ...proposal.next,
    shared: { ...shared, files: new Map([...shared.files, ['locales/pl/x.json', '{}']]) },
  }
  expect(reducedProposal({ ...proposal, next }).next.offices.size).toBe(3)
})

it.each([true, false])(
  'a host name of an office that is left out is still its own (owners recorded: %s)',
  (recorded) => {
    const proposal = proposalOf(officeText('a', 'b.example'), recorded)
    const { errors, acceptable } = checkProposal(reducedProposal(proposal), tools)
    expect(errors.map(({ code }) => code)).toEqual(['same-host'])
    expect(acceptable).toBeNull()
  },
)

it('is accepted with the offices that were left out as they were', () => {
  const proposal = proposalOf(`${officeText('a')}# new\n`)
  const { acceptable, served } = completedCheck(checkProposal(reducedProposal(proposal), tools), proposal)
  expect(acceptable?.offices).toEqual(proposal.next.offices)
  expect(acceptable?.images).toEqual(proposal.next.images)
  expect(served.owners).toEqual(proposal.state.owners)
})
