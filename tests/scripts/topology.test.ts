import { expect, test } from 'vitest'
import { load } from './load.ts'

interface DescribedMachine {
  readonly platform: string
  readonly isRoot: boolean
  readonly hasPostgres: boolean
  exists(path: string): boolean
  install(name: string): Promise<boolean>
  canUnshare(): Promise<boolean>
}

const { findObstacle } = await load<{ findObstacle(machine: DescribedMachine): Promise<string | null> }>('topology')

const machine: DescribedMachine = {
  platform: 'linux',
  isRoot: true,
  hasPostgres: true,
  exists: () => true,
  install: async () => false,
  canUnshare: async () => true,
}

test('a machine that has everything can run the shipped topology', async () => {
  expect(await findObstacle(machine)).toBe(null)
})

test.each([
  ['it needs Linux', { platform: 'darwin' }],
  ['it needs root', { isRoot: false }],
  ['PostgreSQL is not installed', { hasPostgres: false }],
  ['nginx is not installed', { exists: (path: string) => !path.endsWith('nginx') }],
  ['this machine gives no namespaces, overlays or control groups', { canUnshare: async () => false }],
])('says why another cannot: %s', async (reason, difference) => {
  expect(await findObstacle({ ...machine, ...difference })).toBe(reason)
})

test('a program that is missing is installed where that is possible', async () => {
  const installed = new Set<string>()
  const exists = (path: string): boolean => !path.endsWith('nginx') || installed.has('nginx')
  const install = async (name: string): Promise<boolean> => Boolean(installed.add(name))
  expect(await findObstacle({ ...machine, exists, install })).toBe(null)
  expect([...installed]).toEqual(['nginx'])
})
