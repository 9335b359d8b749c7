import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A new PostgreSQL server; null where none is installed. */
export async function openDatabase(root) {
  const { build } = await import('esbuild')
  const outfile = join(root, '.cache', 'bench', 'postgres-server.mjs')
  await build({
    entryPoints: [join(root, 'tests/office/postgres-server.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'warning',
  })
  const { databaseUrl, postgresPrograms, startPostgres } = await import(pathToFileURL(outfile).href)
  const programs = postgresPrograms()
  if (programs === undefined) return null
  const server = await startPostgres(programs)
  return { url: databaseUrl(server.folder, 'postgres'), stop: server.stop }
}
