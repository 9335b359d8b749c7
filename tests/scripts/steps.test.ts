import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { load } from './load.ts'

interface Selection {
  readonly names: readonly string[]
  readonly unknown: readonly string[]
  needs(what: string): boolean
  steps(
    machine: { readonly chromium: string; readonly postgres: string | null; readonly topology: string | null },
    reports: string,
  ): readonly { readonly name: string; readonly round: number; readonly args?: readonly string[] }[]
}

const { selectSteps, stepNames, lanesOfRounds } = await load<{
  lanesOfRounds: readonly number[]
  selectSteps(args: readonly string[]): Selection
  stepNames(): readonly string[]
}>('test-steps')

interface Step {
  readonly name: string
  readonly after?: string
}

const { printFailure, sideBySide } = await load<{
  sideBySide(steps: readonly Step[], lanes: number, runOne: (step: Step) => Promise<string>): Promise<readonly string[]>
  printFailure(result: { name: string; failed: number; text: string }, print: (line: string) => void): void
}>('steps')

describe('a step that failed', () => {
  test('prints its last lines in one block under its name, one that passed prints nothing', () => {
    const printed: string[] = []
    const text = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n')
    printFailure({ name: 'lint', failed: 0, text }, (line) => printed.push(line))
    expect(printed).toEqual([])
    printFailure({ name: 'units', failed: 2, text }, (line) => printed.push(line))
    expect(printed[0]).toContain('units FAILED')
    expect(printed[1]).toContain('100 earlier lines')
    expect(printed[1]).toMatch(/ {4}line 399$/)
  })
})

describe('steps side by side', () => {
  /** Runs them until told: what has started, and how to end one. */
  const running = (steps: readonly Step[], lanes: number) => {
    const started: string[] = []
    const ends = new Map<string, () => void>()
    const all = sideBySide(steps, lanes, ({ name }) => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(`${name} has run`)))
    })
    const end = async (name: string): Promise<readonly string[]> => {
      ends.get(name)?.()
      await setImmediate()
      return started
    }
    return { all, end, started: () => end('') }
  }

  test('a lane that is free takes the next one', async () => {
    const { all, end, started } = running([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }], 2)
    expect(await started()).toEqual(['a', 'b'])
    expect(await end('b')).toEqual(['a', 'b', 'c'])
    expect(await end('c')).toEqual(['a', 'b', 'c', 'd'])
    await end('a')
    await end('d')
    expect(await all).toEqual(['b has run', 'c has run', 'a has run', 'd has run'])
  })
  test('one waits for the step that must have ended before, and lets others pass', async () => {
    const { all, end, started } = running([{ name: 'b', after: 'a' }, { name: 'a' }, { name: 'c' }, { name: 'd' }], 2)
    expect(await started()).toEqual(['a', 'c'])
    expect(await end('c')).toEqual(['a', 'c', 'd'])
    expect(await end('a')).toEqual(['a', 'c', 'd', 'b'])
    await end('b')
    await end('d')
    expect(await all).toEqual(['c has run', 'a has run', 'b has run', 'd has run'])
  })
  test('a step whose predecessor does not run starts at once; steps that wait for each other are an error', async () => {
    const { all, end, started } = running([{ name: 'b', after: 'a' }], 2)
    expect(await started()).toEqual(['b'])
    await end('b')
    expect(await all).toEqual(['b has run'])
    const circle = [
      { name: 'a', after: 'b' },
      { name: 'b', after: 'a' },
    ]
    await expect(running(circle, 2).all).rejects.toThrow('Each of these steps waits for another: a, b')
  })
})

describe('which steps run', () => {
  const machine = { chromium: '', postgres: null, topology: null }
  test('all of them without arguments', () => {
    const all = selectSteps([])
    expect(all.names).toEqual(stepNames())
    expect(all.needs('chromium')).toBe(true)
    expect(all.needs('postgres')).toBe(true)
  })
  test('each in a round, the test runners in turn after the build', () => {
    const steps = selectSteps([]).steps(machine, 'reports')
    expect(steps.filter(({ round }) => lanesOfRounds[round] === undefined)).toEqual([])
    const rounds = new Map(steps.map(({ name, round }) => [name, round]))
    expect([rounds.get('build'), rounds.get('units'), rounds.get('e2e')]).toEqual([0, 1, 2])
  })
  test('types, lint, boundaries and units with --quick, without a browser, a server and their tests', () => {
    const quick = selectSteps(['--quick'])
    expect(quick.names).toEqual(['types', 'lint', 'unused', 'boundaries', 'units'])
    expect(quick.needs('chromium')).toBe(false)
    expect(quick.needs('postgres')).toBe(false)
    const units = quick.steps(machine, 'reports').find(({ name }) => name === 'units')
    expect(units?.args).toContain('tests/engine')
    expect(units?.args).not.toContain('tests/office')
  })
  test('those that are named', () => {
    expect(selectSteps(['e2e', 'types']).names).toEqual(['types', 'e2e'])
    expect(selectSteps(['e2e', 'units']).names).toEqual(['build', 'units', 'e2e'])
    expect(selectSteps(['topology']).names).toEqual(['build', 'topology'])
    expect(selectSteps(['types', 'typos']).unknown).toEqual(['typos'])
  })
  test('the shipped topology where the machine can run it, and not where it cannot', () => {
    const namesOn = (topology: string | null) =>
      selectSteps(['topology'])
        .steps({ ...machine, topology }, 'reports')
        .map(({ name }) => name)
    expect(namesOn(null)).toEqual(['build', 'topology'])
    expect(namesOn('it needs root')).toEqual(['build'])
  })
})
