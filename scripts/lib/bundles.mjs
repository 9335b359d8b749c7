import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isCurrent, writeStamp } from './stamp.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const cli = {
  root,
  entry: 'src/cli/main.ts',
  sources: ['src/cli', 'src/host', 'src/engine', 'scripts/lib', 'package-lock.json'],
  output: 'dist/cli/main.js',
  stamp: 'dist/cli/stamp',
}

const office = {
  root,
  entry: 'office/main.ts',
  sources: ['office', 'schemas', 'scripts/lib', 'package-lock.json'],
  output: 'dist/office/main.js',
  stamp: 'dist/office/stamp',
}

/** Makes the command line's bundle when its sources have changed. True when it had to. */
export const buildCli = () => bundle(cli)

/** Makes the reference office API's bundle when its sources have changed. True when it had to. */
export const buildOffice = () => bundle(office)

async function bundle(what) {
  if (isCurrent(what)) return false
  const print = fingerprint(root, what.sources)
  const { build } = await import('esbuild')
  const result = await build({
    absWorkingDir: root,
    entryPoints: [what.entry],
    outfile: what.output,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  // Written beside and moved into place: another process may be loading the old bundle at this moment.
  for (const { path, contents } of result.outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  writeStamp(root, what.stamp, print)
  return true
}

/** The command line's entry, ready to be called. */
export async function loadCli() {
  await buildCli()
  return import(new URL('../../dist/cli/main.js', import.meta.url).href)
}
