import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the product: the nearest one above `from` that holds a package.json. Migrations, the contract and the
 * fonts are found from it, so the code may run bundled somewhere below it. Throws when there is none.
 */
export function findRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from))
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error(`No package.json above ${fileURLToPath(from)}`)
    folder = above
  }
  return folder
}
