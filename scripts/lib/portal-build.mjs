import { BuildFailure, root } from './bundles.mjs'
import { compressFolder } from './compress.mjs'
import { nodeScript, run } from './run.mjs'
import { fingerprint, isCurrent, writeStamp } from './stamp.mjs'

const portal = {
  root,
  sources: [
    'src',
    'schemas',
    'locales',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/lib/chunks.ts',
    'scripts/lib/trim-rjsf.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  output: 'dist/portal/.vite/manifest.json',
  stamp: 'dist/portal.stamp',
}

/** Builds the residents' app with compressed siblings when its sources have changed. True when they had; throws on failure. */
export async function buildPortal() {
  if (isCurrent(portal)) return false
  const print = fingerprint(root, portal.sources)
  const { command, args } = nodeScript(root, 'vite/bin/vite.js', 'build', '--logLevel', 'warn')
  const { code } = await run(command, args, { cwd: root })
  if (code !== 0) throw new BuildFailure('The portal could not be built.')
  await compressFolder(`${root}/dist/portal`)
  writeStamp(root, portal.stamp, print)
  return true
}
