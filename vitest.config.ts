import { defineConfig } from 'vitest/config'

// A test of something that needs a page says so itself, with `@vitest-environment happy-dom` on top.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Every core: left to itself it keeps one free, which of two is half.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
