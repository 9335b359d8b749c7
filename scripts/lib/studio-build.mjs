import { BuildFailure, root } from './bundles.mjs'
import { compressFolder } from './compress.mjs'
import { nodeScript, run } from './run.mjs'
import { fingerprint, isCurrent, writeStamp } from './stamp.mjs'

const studio = {
  root,
  sources: [
    'src',
    'schemas',
    'locales',
    'vite.studio.config.ts',
    'scripts/lib/studio-build.mjs',
    'scripts/lib/preview-modules.ts',
    'scripts/lib/trim-rjsf.ts',
    'scripts/lib/trim-router.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  output: 'dist/studio/index.html',
  stamp: 'dist/studio.stamp',
}

/** Builds the studio with compressed siblings when its sources have changed. True when they had; throws on failure. */
export async function buildStudio() {
  if (isCurrent(studio)) return false
  const print = fingerprint(root, studio.sources)
  const args = ['build', '--config', 'vite.studio.config.ts', '--logLevel', 'warn']
  const { command, args: all } = nodeScript(root, 'vite/bin/vite.js', ...args)
  const { code } = await run(command, all, { cwd: root, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new BuildFailure('The studio could not be built.')
  await compressFolder(`${root}/dist/studio`)
  writeStamp(root, studio.stamp, print)
  return true
}
