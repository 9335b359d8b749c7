import { existsSync } from 'node:fs'
import { canInstallPackages, installFromDebian } from './debian.mjs'
import { nodeScript, run } from './run.mjs'

/** Debian's package of the browser without a window, which takes a third less processor time than the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/**
 * A Chromium to test with: the path of the program, '' for Playwright's own, or null when there is none. Packages that are
 * missing are installed where that is possible.
 */
export const ensureChromium = (root, print) =>
  chooseChromium({
    named: process.env.CHROMIUM_PATH,
    exists: existsSync,
    hasPlaywrights: hasPlaywrightChromium,
    canInstall: canInstallPackages(),
    install: (name) => installFromDebian(name, print),
    download: async () => {
      print("Downloading Playwright's Chromium …")
      const { command, args } = nodeScript(root, 'playwright/cli.js', 'install', 'chromium')
      await run(command, args, { cwd: root })
    },
    print,
  })

/**
 * Chooses, in this order: the program that is named; one without a window (Debian's, Playwright's own, Debian's after
 * installing it); a whole browser (installed, or Debian's after installing it); Playwright's own after downloading it.
 */
export async function chooseChromium({ named, exists, hasPlaywrights, canInstall, install, download, print }) {
  if (named) {
    if (exists(named)) return named
    print(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  if (exists(headlessShell)) return headlessShell
  if (await hasPlaywrights()) return ''
  if (canInstall && (await install('chromium-headless-shell')) && exists(headlessShell)) return headlessShell
  const whole = () => wholeBrowsers.find((path) => exists(path))
  if (whole() === undefined && canInstall) await install('chromium')
  const installed = whole()
  if (installed !== undefined) return installed
  await download()
  if (await hasPlaywrights()) return ''
  print('There is no Chromium. Install one, or name one in CHROMIUM_PATH.')
  return null
}

async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}
