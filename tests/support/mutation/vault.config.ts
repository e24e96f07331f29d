import { defineConfig } from 'vitest/config'

/** The tests that have to notice what `npm run mutate` changes in src/device. */
export default defineConfig({
  test: {
    include: ['src/device/**/*.test.ts'],
    testTimeout: 30_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
