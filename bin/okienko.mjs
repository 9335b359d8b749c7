#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const isThere = (path) => existsSync(fileURLToPath(new URL(path, import.meta.url)))

// A clone that was never installed is told so, instead of a stack trace about a missing package.
if (!isThere('../node_modules/fastify')) {
  console.error('The packages are not installed. Run "npm start" or "npm install" in the okienko folder first.')
  process.exit(1)
}

// What a command has left open must not keep the process alive.
process.exit(await run())

async function run() {
  // An installation without sources has been built.
  if (isThere('../src/cli') && !(await isBuilt())) return 1
  const { main } = await import('../dist/cli/main.js')
  return main(process.argv.slice(2))
}

async function isBuilt() {
  const { buildCli, BuildFailure } = await import('../scripts/lib/bundles.mjs')
  try {
    await buildCli()
    return true
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    console.error(error.message)
    return false
  }
}
