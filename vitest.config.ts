import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that start databases or the whole portal take longest, whatever their size. They start first, so that at the end
 * both cores have work.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number =>
      moduleId.includes('/tests/office/') ? 0 : moduleId.includes('/tests/portal/') ? 1 : 2
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b))
  }
}

/**
 * Tests look for texts by their words, without the no-break spaces between some of them. The module's own test, which names
 * it by a path through `src`, gets the module.
 */
const alias = [
  { find: /^(?!.*\/src\/).*\/short-words\.ts$/, replacement: `${import.meta.dirname}/tests/plain-words.ts` },
]

const textOf = (path: string): string => readFileSync(path, 'utf8')

/**
 * Tests that need a page, mostly of components. They share the modules that they load and the page, in which a file leaves
 * nothing behind.
 */
const onPage = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.tsx') || textOf(path).startsWith('// @vitest-environment happy-dom'))

/** Of these, the ones that replace a module (`vi.mock`), which only their own file must see. */
const replacing = onPage.filter((path) => textOf(path).includes('vi.mock('))

/** A browser takes the validators of forms from the portal, which the tests of components have not: a stand-in permits all. */
const validators = [
  { find: /^(?!.*\/src\/).*\/load-module\.ts$/, replacement: `${import.meta.dirname}/tests/permissive-validator.ts` },
]

/** What tests of components need beside that. */
const page = {
  alias: [...alias, ...validators],
  environment: 'happy-dom',
  setupFiles: ['tests/matchers.ts', 'tests/settled-imports.ts', 'tests/page.ts'],
}

/** Tests of the office API: they share the modules that they load, and the databases that their global setup prepares. */
const office = ['tests/office/**/*.test.ts']

/** The test of the shipped topology, which `scripts/lib/topology.mjs` finds possible: it needs root and Linux. */
const topology = ['tests/deploy/topology/*.test.ts']

export default defineConfig({
  test: {
    setupFiles: ['tests/matchers.ts', 'tests/settled-imports.ts'],
    // Longer than a busy machine takes.
    expect: { poll: { timeout: 60_000 } },
    // Every core: the default leaves one free.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'office',
          include: office,
          environment: 'node',
          isolate: false,
          globalSetup: 'tests/office/global-setup.ts',
          // Starting a database takes seconds, on a busy machine many.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      { extends: true, test: { name: 'components', include: onPage, exclude: replacing, isolate: false, ...page } },
      { extends: true, test: { name: 'replacing', include: replacing, ...page } },
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['tests/**/*.test.ts'],
          exclude: [...office, ...onPage, ...topology],
          environment: 'node',
          isolate: false,
          alias,
        },
      },
      ...(process.env.TEST_TOPOLOGY === '1'
        ? [
            {
              extends: true as const,
              test: {
                name: 'topology',
                include: topology,
                environment: 'node',
                testTimeout: 1_800_000,
                hookTimeout: 1_800_000,
              },
            },
          ]
        : []),
    ],
    // A busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
