import { BuildFailure, buildCli, buildOffice } from './bundles.mjs'
import { buildPortal } from './portal-build.mjs'
import { buildStudio } from './studio-build.mjs'

const parts = [
  { name: 'command line', build: buildCli },
  { name: 'office API', build: buildOffice },
  { name: 'portal', build: buildPortal },
  { name: 'studio', build: buildStudio },
]

/** Builds and logs whatever is out of date. False when something could not be built. */
export async function buildEverything(log) {
  try {
    for (const { name, build } of parts) {
      const started = Date.now()
      if (await build()) log(`Built the ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
    return true
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    log(error.message)
    return false
  }
}
