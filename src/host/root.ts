import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of this package, which holds the built-in definitions, texts and contract, and `dist/`: the nearest one above
 * this file, be it a source or the bundle.
 */
export function packageRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from)
  while (!isPackage(join(folder, 'package.json'))) {
    const up = dirname(folder)
    if (up === folder) throw new Error(`No package "okienko" above ${from}`)
    folder = up
  }
  return folder
}

/** The version in the package's `package.json`, the only place that states one. */
export function packageVersion(root: string): string {
  const { version } = manifestAt(join(root, 'package.json'))
  return typeof version === 'string' ? version : ''
}

/** Stands for the compiler of this package: another build of it has another one. */
export function compilerFingerprint(root: string): string {
  const stamp = join(root, 'dist', 'cli', 'stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : packageVersion(root)
}

const isPackage = (file: string): boolean => manifestAt(file).name === 'okienko'

function manifestAt(file: string): { readonly name?: unknown; readonly version?: unknown } {
  if (!existsSync(file)) return {}
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null ? manifest : {}
}
