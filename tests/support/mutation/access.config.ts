import { defineConfig } from 'vitest/config'

/**
 * The tests that have to notice what `npm run mutate` changes in src/server/access: those beside it. Each call of the
 * server passes here, so with all tests each change would cost half an hour.
 */
export default defineConfig({
  test: {
    include: ['src/server/access/**/*.test.ts'],
    exclude: ['src/server/access/{access-records,record-readings}.test.ts'],
    testTimeout: 15_000,
    globalSetup: ['tests/support/server/postgres-for-tests.ts'],
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
