import { defineConfig } from 'vitest/config'
import { NeighboursFirst } from './beside-first.ts'

/**
 * The tests that have to notice what `npm run mutate` changes in src/device/outbox: those beside it, but for
 * `never-lost`: it plays chance faults forty times over, and takes as long as most of the others together.
 */
export default defineConfig({
  test: {
    include: ['src/device/outbox/**/*.test.ts'],
    exclude: ['src/device/outbox/never-lost.test.ts'],
    sequence: { sequencer: NeighboursFirst },
    // A change that hangs is noticed as soon as this.
    testTimeout: 15_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
