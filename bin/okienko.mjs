#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A clone that was never installed is told so, instead of a stack trace about a missing package.
if (!existsSync(fileURLToPath(new URL('../node_modules/esbuild', import.meta.url)))) {
  console.error('The packages are not installed. Run "npm start" or "npm install" in the okienko folder first.')
  process.exit(1)
}

const { buildCli, BuildFailure } = await import('../scripts/lib/bundles.mjs')
process.exitCode = await run()

async function run() {
  try {
    await buildCli()
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    console.error(error.message)
    return 1
  }
  const { main } = await import('../dist/cli/main.js')
  return main(process.argv.slice(2))
}
