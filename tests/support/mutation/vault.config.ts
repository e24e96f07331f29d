import { defineConfig } from 'vitest/config'

/** The tests that have to notice what `npm run mutate` changes in src/device/vault. */
export default defineConfig({
  test: {
    include: ['src/device/vault/**/*.test.ts'],
    // A change that hangs is noticed as soon as this.
    testTimeout: 5000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
