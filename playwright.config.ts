import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { postgresPrograms } from './tests/office/postgres-server.ts'

/** The first of these is the browser without a window, which takes a third less processor time than the whole one. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']
const installed = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path))

/** Features of the browser that start a process beside each page, which costs as much as the page. */
const unused = [
  // A process for each site that a page embeds.
  'IsolateOrigins',
  'site-per-process',
  // The browser's own pages below its address bar.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AiModeOmniboxEntryPoint',
]

/** Tests of the product in production mode, on a site that they start. */
const production = '**/e2e/production/*.spec.ts'

/** The studio's tests take a minute each. */
const studio = '**/e2e/studio*.spec.ts'

/** Files whose tests share a server that they start, so that one worker runs all of each. */
const sharing = ['**/kit/*.spec.ts', '**/forms/browser/*.spec.ts']

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // Started last, they would keep one worker busy while the other has nothing to do.
  projects: [
    { name: 'parts', testMatch: sharing },
    // Needs PostgreSQL's programs, as the office's tests on PostgreSQL do.
    ...(postgresPrograms() === undefined ? [] : [{ name: 'production', testMatch: production }]),
    { name: 'studio', testMatch: studio },
    { name: 'portal', testIgnore: [...sharing, production, studio] },
  ],
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['line']],
  use: {
    ...(process.env.OKIENKO_PORTAL !== undefined && { baseURL: process.env.OKIENKO_PORTAL }),
    browserName: 'chromium',
    headless: true,
    actionTimeout: 60_000,
    // Every frame of an animation costs as much as a small page. Tests of motion ask for it.
    reducedMotion: 'reduce',
    // Recording slows every test by half. TRACE=1 asks for it, to look into a failure.
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
        // The tests of the other worker use the other core: V8's threads beside a page only take turns with them.
        '--js-flags=--single-threaded',
      ],
    },
  },
})
