import { defineConfig } from 'vitest/config'

/** The tests that have to notice what `npm run mutate` changes in src/server. */
export default defineConfig({
  test: {
    include: ['src/server/**/*.test.ts'],
    testTimeout: 30_000,
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
