import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
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
        // One process for a page and what it embeds: each costs as much to start as the page.
        '--disable-features=IsolateOrigins,site-per-process',
        '--disable-site-isolation-trials',
      ],
    },
  },
})
