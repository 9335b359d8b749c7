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
    'vite.frame.config.ts',
    'scripts/lib/portal-build.mjs',
    'scripts/lib/chunks.ts',
    'scripts/lib/before-paint.ts',
    'scripts/lib/trim-rjsf.ts',
    'scripts/lib/trim-router.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  output: 'dist/portal/.frame/renderer.js',
  stamp: 'dist/portal.stamp',
}

/**
 * Builds the residents' app with compressed siblings, and what draws its pages on the host, when their sources have changed.
 * True when they had; throws on failure.
 */
export async function buildPortal() {
  if (isCurrent(portal)) return false
  const print = fingerprint(root, portal.sources)
  // The app empties the folder; what draws its pages on the host is put into it.
  for (const config of ['vite.config.ts', 'vite.frame.config.ts']) {
    const { command, args } = nodeScript(root, 'vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn')
    // A test that builds must get what everyone gets: with its own environment React's half for development is taken.
    const { code } = await run(command, args, { cwd: root, env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new BuildFailure('The portal could not be built.')
  }
  await compressFolder(`${root}/dist/portal`)
  writeStamp(root, portal.stamp, print)
  return true
}
