import { readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { postgresPrograms, startPostgres } from './postgres-server.ts'
import { embeddedTemplate, emptyTemplate, postgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the embedded database with the data set loaded. */
    embeddedDump: string
    /** The file of an embedded database that nothing was done with. */
    emptyDump: string
    /** The folder of the shared PostgreSQL server's socket; null where PostgreSQL is missing. */
    postgresFolder: string | null
  }
}

/**
 * Once for a run with tests of the office: builds what its threads run, prepares the templates and starts the PostgreSQL
 * server that they share.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhatRuns(project)
  project.provide('embeddedDump', await embeddedTemplate())
  project.provide('emptyDump', await emptyTemplate())
  const programs = postgresPrograms()
  const server = programs === undefined ? undefined : await startPostgres(programs, await postgresTemplate(programs))
  project.provide('postgresFolder', server?.folder ?? null)
  return () => server?.stop() ?? Promise.resolve()
}

/** Once for all files: two that build at the same time would empty each other's folders. */
async function buildWhatRuns({ vitest }: TestProject): Promise<void> {
  const startsProcesses = vitest.state
    .getPaths()
    .some((path) => /\b(?:startOkienko|servingProcess)\(/.test(readFileSync(path, 'utf8')))
  if (startsProcesses) {
    const { buildEverything } = await import(new URL('../../scripts/lib/build-everything.mjs', import.meta.url).href)
    if (!(await buildEverything(console.error))) throw new Error('What the tests run could not be built')
  } else {
    // The office prints in threads, which run what has been built.
    const { buildCli, buildOffice } = await import(new URL('../../scripts/lib/bundles.mjs', import.meta.url).href)
    await buildOffice()
    // The host compiles in threads, too.
    await buildCli()
  }
}
