import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node', setupFiles: ['tests/support/fail-on-console-error.ts'], ...extra },
})

export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      project('contract', ['src/contract/**/*.test.ts']),
      project('domain', ['src/domain/**/*.test.ts']),
      project('device', ['src/device/**/*.test.ts', 'sw/**/*.test.ts']),
      project('client', ['src/client/**/*.test.{ts,tsx}']),
      project('server', ['src/server/**/*.test.ts'], {
        globalSetup: ['tests/support/postgres-for-tests.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { testTimeout: 60_000 }),
    ],
  },
})
