import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every file under the given paths (files or folders, relative to `root`), sorted; what does not exist is passed over. */
export function filesUnder(root, paths) {
  const found = []
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats === undefined) return
    if (stats.isFile()) found.push(path)
    else for (const name of readdirSync(join(root, path))) visit(`${path}/${name}`)
  }
  for (const path of paths) visit(path)
  return found.sort()
}

/** A hash of the names and contents of all files under the given paths. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  for (const path of filesUnder(root, paths)) {
    hash.update(`\0${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Whether an output was made from exactly these sources and is still there. */
export function isCurrent({ root, sources, output, stamp }) {
  if (!existsSync(join(root, output)) || !existsSync(join(root, stamp))) return false
  return readFileSync(join(root, stamp), 'utf8') === fingerprint(root, sources)
}

/** Notes that the output is made from the sources whose fingerprint was taken before it was made. */
export function writeStamp(root, stamp, print) {
  mkdirSync(dirname(join(root, stamp)), { recursive: true })
  writeFileSync(join(root, stamp), print)
}
