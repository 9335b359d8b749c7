import { join } from 'node:path'

/** The browser's own pages, which would distort the measurement. */
const unused = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,AiModeOmniboxEntryPoint'

/**
 * Builds the page in a folder of tests/bench into `work`, serves it, and gives a browser and its address to what measures
 * it; both end with that. `executablePath` is '' for Playwright's own browser.
 */
export async function withBenchPage({ root, name, work, executablePath }, measure) {
  const { build, preview } = await import('vite')
  const { chromium } = await import('@playwright/test')
  const config = {
    configFile: false,
    root: join(root, 'tests/bench', name),
    logLevel: 'error',
    build: { outDir: join(work, name), emptyOutDir: true, target: 'es2023' },
    preview: { port: 0 },
  }
  await build(config)
  const server = await preview(config)
  const browser = await chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--disable-features=${unused}`],
  })
  try {
    return await measure(browser, server.resolvedUrls.local[0])
  } finally {
    await browser.close()
    await server.close()
  }
}

/** A page of the browser at this address in which the function of this name is there to be called. */
export async function openBenchPage(page, address, called) {
  await page.goto(address)
  await page.waitForFunction((name) => typeof window[name] === 'function', called)
}

/** The middle of the values, or the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}
