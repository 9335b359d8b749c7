import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, run } from './run.mjs'

const oldest = [20, 19]

/** What is wrong with this Node, or null. Node 20 from 20.19 on, and every later one. */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return null
  return `Node ${oldest.join('.')} or newer is needed; this is ${version}.`
}

/**
 * Why the packages must be installed, or null when `node_modules` holds exactly what `package-lock.json` names. Packages
 * for other systems, which npm leaves out, are not required.
 */
export function installReason(root) {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (installed === null) return 'The packages are not installed yet.'
  const wanted = readJson(join(root, 'package-lock.json'))
  for (const [path, entry] of Object.entries(wanted?.packages ?? {})) {
    if (path === '' || entry.link) continue
    const found = installed.packages?.[path]
    const missing = found === undefined && !entry.optional && !entry.devOptional && !entry.peer
    if (missing || (found !== undefined && found.version !== entry.version)) {
      return `${path.replace(/^.*node_modules\//, '')} ${entry.version} is not installed.`
    }
  }
  return null
}

/** npm's command: exactly the locked versions, without the packages' own install scripts, which none of them needs. */
const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs what the lock file names, if need be. False when that failed. */
export async function ensurePackages(root, print) {
  const reason = installReason(root)
  if (reason === null) return true
  print(`${reason} Installing the packages …`)
  const { command, args } = npmCommand()
  const { code } = await run(command, [...args, ...options], { cwd: root })
  if (code !== 0) print('npm could not install the packages; its output above gives the reason.')
  return code === 0
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
