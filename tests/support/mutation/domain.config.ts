import { defineConfig } from 'vitest/config'

/** The tests that have to notice what `npm run mutate` changes in src/domain. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    testTimeout: 30_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
