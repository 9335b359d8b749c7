import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What starts databases or the whole portal takes longest, and the size of a file says nothing of it: begun last, one core
 * would stand idle while the other ends it.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number =>
      moduleId.includes('/tests/office/') ? 0 : moduleId.includes('/tests/portal/') ? 1 : 2
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b))
  }
}

/** Tests of code that keeps nothing between calls and needs no page: they share the modules that they load. */
const sharing = ['tests/{contract,engine,kit,locales}/**/*.test.ts']

/** Tests of the office API: they share modules, and the databases that their global setup prepares. */
const office = ['tests/office/**/*.test.ts']

export default defineConfig({
  test: {
    // Every core: left to itself it keeps one free, which of two is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...sharing, ...office],
          // A test of something that needs a page says so itself, with `@vitest-environment happy-dom` on top.
          environment: 'node',
        },
      },
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
      { extends: true, test: { name: 'sharing', include: sharing, environment: 'node', isolate: false } },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
