import { expect, test } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import { noOwners } from '../../src/engine/compiler/project/ownership.ts'
import type { Compiler } from '../../src/host/compiling/compiler.ts'
import type { SelectTask } from '../../src/host/compiling/selection.ts'
import { TooComplex } from '../../src/host/compiling/too-complex.ts'
import type { Published } from '../../src/host/published.ts'
import { Builders } from '../../src/host/served.ts'
import { PlanTooComplex, publishDue, TooComplexPlans } from '../../src/host/store/due.ts'
import { type PlannedPublication, planOf } from '../../src/host/store/planned.ts'
import type { Store, StoredState } from '../../src/host/store/store.ts'
import { inputOf } from '../engine/definitions.ts'
import { definitions, office } from '../office/fleet/trial-fleet.ts'
import { inlineCompiler } from './inline-compiler.ts'

const TOO_COMPLEX = '# too complex\n'
const build = authoringBuilder()
const threads = inlineCompiler({ build, builders: new Builders(build, authoringBuilder), input: inputOf(new Map()) })

/** Ends at its deadline where an office's file says that it is too complex; `attempts` counts those. */
function compilerWithDeadline() {
  const attempts: string[] = []
  const compiler: Compiler = {
    name: threads.name,
    run: async (name, input, caller) => {
      const texts = [...(input as SelectTask).selected.definitions.offices.values()]
      if (texts.some((text) => text.includes(TOO_COMPLEX))) {
        attempts.push(caller.office)
        throw new TooComplex(null)
      }
      return (await threads.run(name, input, caller)) as never
    },
  }
  return { compiler, attempts }
}

/** A store with offices `a`, `b` and `c`, and plans that change one of them each. */
function storeWithPlans(changes: Readonly<Record<string, string>>) {
  const due = new Date('2026-03-01T12:00:00Z')
  let published: Published = { ...definitions(), held: new Map() }
  let planned = Object.entries(changes).map(
    ([path, text], index): PlannedPublication => ({
      ...planOf(published, definitions({ [path]: text }), due),
      number: index + 1,
      author: 'anna',
      message: 'x',
      result: {},
    }),
  )
  const load = async (): Promise<StoredState> => ({ version: '1', published, trial: null, owners: noOwners, planned })
  const publish = async (next: Published, _owners: unknown, _by: unknown, _version: unknown, number: number) => {
    published = next
    planned = planned.filter((plan) => plan.number !== number)
  }
  return {
    store: { load, publish } as unknown as Store,
    officeOf: (slug: string) => published.offices.get(`offices/${slug}.yaml`),
  }
}

test('a plan that is too complex keeps no other from being published, and is tried again later', async () => {
  const changed = office('b').replace('Urząd b', 'Nowa')
  const { store, officeOf } = storeWithPlans({ 'offices/a.yaml': office('a') + TOO_COMPLEX, 'offices/b.yaml': changed })
  const { compiler, attempts } = compilerWithDeadline()
  let steadyNow = 0
  let time = Date.parse('2026-03-01T12:00:01Z')
  const tools = { compiler, now: () => time, plans: new TooComplexPlans(() => steadyNow) }
  const reported: unknown[] = []
  const noFailure = (plan: number): never => expect.fail(`Plan ${plan} has failed`)
  const look = () => publishDue(store, tools, noFailure, (error) => reported.push(error))
  await look()
  expect(officeOf('b')).toBe(changed)
  expect(reported).toEqual([expect.any(PlanTooComplex)])
  await look()
  expect(attempts).toEqual(['a'])
  // The clock of the machine is set.
  time += 3_600_000
  await look()
  expect(attempts).toEqual(['a'])
  steadyNow += 60_000
  await look()
  expect(attempts).toEqual(['a', 'a'])
})
