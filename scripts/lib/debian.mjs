import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages of Debian can be installed by this process. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a package of Debian: whether it is there now. A machine without a network must not wait for it. */
export async function installFromDebian(name, print) {
  print(`Installing Debian's package ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const patience = [
    ...['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'],
    // Another program may be installing packages.
    ...['-o', 'DPkg::Lock::Timeout=300'],
  ]
  await run('apt-get', [...patience, 'update', '-qq'], { env, output: 'keep' })
  const { code, text } = await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    output: 'keep',
  })
  if (code !== 0) print(text.trim())
  return code === 0
}
