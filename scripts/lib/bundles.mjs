import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isCurrent, writeStamp } from './stamp.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const cli = {
  root,
  // Workers are files of their own, because threads load them.
  entries: {
    main: 'src/cli/main.ts',
    'compile-worker': 'src/host/compiling/compile-worker.ts',
    'watchdog-worker': 'src/server/process/watchdog-worker.ts',
  },
  sources: ['src/cli', 'src/host', 'src/server', 'src/engine', 'schemas', 'scripts/lib', 'package-lock.json'],
  folder: 'dist/cli',
  output: 'dist/cli/main.js',
  stamp: 'dist/cli/stamp',
}

const office = {
  root,
  // A worker is a file of its own, because each thread loads it.
  entries: {
    main: 'office/main.ts',
    'pdf-worker': 'office/pdf/worker.ts',
    'saml-worker': 'office/identity/saml/worker.ts',
  },
  sources: ['office', 'src/server', 'schemas', 'scripts/lib', 'package-lock.json'],
  folder: 'dist/office',
  output: 'dist/office/main.js',
  stamp: 'dist/office/stamp',
}

/** A build that failed; the reason has been printed. */
export class BuildFailure extends Error {}

/** Builds the command line when its sources have changed. True when they had. */
export const buildCli = () => bundle(cli)

/** Builds the reference office API when its sources have changed. True when they had. */
export const buildOffice = () => bundle(office)

/** Builds the command line into another folder, with a plugin of esbuild. */
export const bundleCli = (folder, plugin) => write({ ...cli, folder }, [plugin])

async function bundle(what) {
  if (isCurrent(what)) return false
  const print = fingerprint(root, what.sources)
  await write(what)
  writeStamp(root, what.stamp, print)
  return true
}

async function write({ entries, folder }, plugins = []) {
  const { build } = await import('esbuild')
  const options = {
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins,
  }
  const result = await build(options).catch(() => {
    // esbuild has printed the error and its position.
    throw new BuildFailure(`${folder} could not be built.`)
  })
  // Written to a temporary name and renamed: another process may be loading the old bundle.
  for (const { path, contents } of result.outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
}
