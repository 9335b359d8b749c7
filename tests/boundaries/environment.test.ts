import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * `src/cli/main.ts` hands the environment to the command line, `src/cli/settings.ts` reads the declared settings of it, and
 * `office/backup/postgres.ts` hands it to the programs of PostgreSQL.
 */
const mayRead = ['src/cli/main.ts', 'src/cli/settings.ts', 'office/backup/postgres.ts']

const sources = ['src/cli', 'src/host', 'office'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|mjs)$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)

test('nothing but the declared settings is read of the environment', () => {
  const readers = sources.filter((path) =>
    /process\.env|context\.env|import\.meta\.env/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(readers.filter((path) => !mayRead.includes(path))).toEqual([])
  // The search finds what it looks for.
  expect(readers.sort()).toEqual([...mayRead].sort())
})
