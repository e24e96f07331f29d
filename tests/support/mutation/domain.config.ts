import { defineConfig } from 'vitest/config'
import { NeighboursFirst } from './beside-first.ts'

/** The tests that have to notice what `npm run mutate` changes in src/domain. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    sequence: { sequencer: NeighboursFirst },
    testTimeout: 30_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
