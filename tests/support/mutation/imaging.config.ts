import { defineConfig } from 'vitest/config'
import { NeighboursFirst } from './beside-first.ts'

/**
 * The tests that have to notice what `npm run mutate` changes in src/domain/imaging: those of small pictures. Whole photos
 * (`align`, `capture-check`) take seconds, and minutes where each pixel passes what StrykerJS has written in.
 */
export default defineConfig({
  test: {
    include: ['src/domain/imaging/**/*.test.ts'],
    exclude: ['src/domain/imaging/{align,capture-check}.test.ts'],
    sequence: { sequencer: NeighboursFirst },
    testTimeout: 15_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
