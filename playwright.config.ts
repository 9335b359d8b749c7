import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

/** What a browser would start beside each page of a test: every one of them costs as much as the page. */
const unused = [
  // A process for each site that a page embeds.
  'IsolateOrigins',
  'site-per-process',
  // Pages of the browser's own below its address bar, in which nobody types.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AiModeOmniboxEntryPoint',
]

/** Files whose tests share a server that they start, so that one worker runs all of each. */
const sharing = ['**/kit/*.spec.ts', '**/forms/browser/*.spec.ts']

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // They come first: begun last, all other workers would wait for them to end.
  projects: [
    { name: 'parts', testMatch: sharing },
    { name: 'portal', testIgnore: sharing },
  ],
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['line']],
  use: {
    ...(process.env.OKIENKO_PORTAL !== undefined && { baseURL: process.env.OKIENKO_PORTAL }),
    browserName: 'chromium',
    headless: true,
    // Recording slows every test by half: asked for, by TRACE=1, where a failure is to be looked into.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(installed !== undefined && { executablePath: installed }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unused.join(',')}`,
        '--disable-site-isolation-trials',
      ],
    },
  },
})
