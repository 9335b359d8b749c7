import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/host/root.ts'

/** What `package-lock.json` and `package.json` name of a package. */
interface Entry {
  readonly version?: string
  readonly resolved?: string
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Entry>>

const read = <T>(name: string): T => JSON.parse(readFileSync(join(packageRoot(), name), 'utf8'))
const packages = read<{ packages: Packages }>('package-lock.json').packages
const oldestNode = '20.19.0'

/** The path under which Node finds a package imported from `path`: beside it, or in a folder above. */
function resolve(all: Packages, path: string, name: string): string | null {
  const candidate = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (candidate in all) return candidate
  if (path === '') return null
  const parent = path.slice(0, path.lastIndexOf('node_modules/'))
  return resolve(all, parent.replace(/\/$/, ''), name)
}

/** Packages that a locked package needs, on this system or another, and the lock file does not name. */
const unlocked = (all: Packages): string[] =>
  Object.entries(all).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter((name) => resolve(all, path, name) === null)
      .map((name) => `${name}, needed by ${path === '' ? 'this project' : `${path} ${entry.version}`}`),
  )

const needingNewerNode = (all: Packages): string[] =>
  Object.entries(all)
    .filter(([, { engines }]) => engines?.node !== undefined && !semver.satisfies(oldestNode, engines.node))
    .map(([path, { version, engines }]) => `${path} ${version} needs Node ${engines?.node}`)

const fromOtherRegistries = (all: Packages): string[] =>
  Object.entries(all)
    .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    .map(([path, { resolved }]) => `${path} from ${resolved}`)

test('the lock file names every package for every system, so that `npm ci` works on Linux, macOS and Windows', () => {
  expect(unlocked(packages)).toEqual([])
})

test(`every locked package accepts Node ${oldestNode}`, () => {
  expect(needingNewerNode(packages)).toEqual([])
})

test('the lock file is bound to no private registry', () => {
  expect(fromOtherRegistries(packages)).toEqual([])
})

test('the lock file answers package.json as it is', () => {
  const declared = read<Entry>('package.json')
  const { dependencies, devDependencies } = packages[''] ?? {}
  expect({ dependencies, devDependencies }).toEqual({
    dependencies: declared.dependencies,
    devDependencies: declared.devDependencies,
  })
})

test('a missing native package, an engine too new and a private registry are found', () => {
  const broken: Packages = {
    '': { dependencies: { tool: '1' } },
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/linux': '1', '@tool/darwin': '1' } },
    'node_modules/@tool/linux': { version: '1.0.0', dependencies: { helper: '2' } },
    'node_modules/tool/node_modules/helper': { version: '2.0.0', engines: { node: '>=22' } },
    'node_modules/other': {
      version: '3.0.0',
      resolved: 'https://registry.example/other.tgz',
      engines: { node: '>=18' },
    },
  }
  expect(unlocked(broken)).toEqual([
    '@tool/darwin, needed by node_modules/tool 1.0.0',
    'helper, needed by node_modules/@tool/linux 1.0.0',
  ])
  expect(needingNewerNode(broken)).toEqual(['node_modules/tool/node_modules/helper 2.0.0 needs Node >=22'])
  expect(fromOtherRegistries(broken)).toEqual(['node_modules/other from https://registry.example/other.tgz'])
})
