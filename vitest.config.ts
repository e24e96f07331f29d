import { defineConfig } from 'vitest/config'
import { compileCatalogs, compileMessages } from './scripts/lingui-plugins.ts'

const project = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    testTimeout: 30_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    ...extra,
  },
})

// Test files that leave modules and globals as they found them share a process: importing takes longer than most tests.
const shared = { isolate: false }

export default defineConfig({
  test: {
    pool: 'forks',
    // Vitest leaves one core free, which on a machine of two is half of them.
    maxWorkers: '100%',
    projects: [
      project('contract', ['src/contract/**/*.test.ts']),
      project('domain', ['src/domain/**/*.test.ts', 'tests/{bench,model}/**/*.test.ts'], shared),
      {
        plugins: [compileMessages, compileCatalogs],
        ...project('device', ['src/device/**/*.test.ts', 'sw/**/*.test.ts']),
      },
      {
        plugins: [compileMessages],
        ...project('client', ['src/client/**/*.test.{ts,tsx}'], {
          ...shared,
          setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/english-locale.ts'],
        }),
      },
      project('server', ['src/server/**/*.test.ts', 'tests/{access,fuzz,release}/**/*.test.ts'], {
        ...shared,
        globalSetup: ['tests/support/server/postgres-for-tests.ts', 'tests/support/fields/seen-folder.ts'],
        hookTimeout: 60_000,
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { testTimeout: 180_000 }),
    ],
  },
})
