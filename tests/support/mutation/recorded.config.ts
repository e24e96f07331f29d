import { defineConfig } from 'vitest/config'
import { NeighboursFirst } from './beside-first.ts'

/** The tests that have to notice what `npm run mutate` changes in how the reading of a record is recorded. */
export default defineConfig({
  test: {
    include: [
      'src/server/access/access-log.test.ts',
      'src/server/access/access-log-intervals.test.ts',
      'src/server/admin/audit-commands.test.ts',
      'src/server/features/images/access-records.test.ts',
      'src/server/features/own-data/access-log/access-log.test.ts',
    ],
    sequence: { sequencer: NeighboursFirst },
    testTimeout: 15_000,
    globalSetup: ['tests/support/server/postgres-for-tests.ts'],
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
  },
})
