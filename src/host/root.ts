import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of this package, which holds the built-in definitions, texts and contract, and `dist/`. Looked for upwards
 * from this very file, so that it is found from the sources and from the bundle alike.
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

function isPackage(file: string): boolean {
  if (!existsSync(file)) return false
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'name' in manifest && manifest.name === 'okienko'
}
