import { existsSync } from 'node:fs'
import { nodeScript, run } from './run.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/**
 * A Chromium to test with: the one named in CHROMIUM_PATH, one that is installed, Debian's package where it can be
 * installed, else Playwright's own download. Resolves to the path of the program, '' for Playwright's own, or
 * null when there is none.
 */
export async function ensureChromium(root, print) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    print(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const installed = usual.find((path) => existsSync(path))
  if (installed !== undefined) return installed
  if (await hasPlaywrightChromium()) return ''
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await installFromDebian(print))) return usual[0]
  print("Downloading Playwright's Chromium …")
  const { command, args } = nodeScript(root, 'playwright/cli.js', 'install', 'chromium')
  await run(command, args, { cwd: root })
  if (await hasPlaywrightChromium()) return ''
  print('There is no Chromium. Install one, or name one in CHROMIUM_PATH.')
  return null
}

async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

async function installFromDebian(print) {
  print("Installing Debian's Chromium (apt-get install chromium) …")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, output: 'keep' })
  const { code, text } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    output: 'keep',
  })
  if (code !== 0) print(text.trim())
  return code === 0 && existsSync(usual[0])
}
