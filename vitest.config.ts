import { defineConfig } from 'vitest/config'

// A test of something that needs a page says so itself, with `@vitest-environment happy-dom` on top.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
