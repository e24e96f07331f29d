import { defineConfig } from 'vitest/config'
import { BesideFirst } from './beside-first.ts'

/** The tests that have to notice what `npm run mutate` changes in how the reading of a record is recorded. */
export default defineConfig({
  test: {
    include: [
      'src/server/access/access-records.test.ts',
      'src/server/access/record-readings.test.ts',
      'src/server/admin-audit.test.ts',
      'src/server/features/images/access-records.test.ts',
      'src/server/features/record-looks/record-looks.test.ts',
    ],
    sequence: { sequencer: BesideFirst },
    testTimeout: 15_000,
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
