import { defineConfig } from 'vitest/config'
import { compileCatalogs, compileMessages } from './scripts/lingui-plugins.ts'

const setupFiles = ['tests/support/fail-on-console-error.ts', 'tests/support/restore-globals.ts']

const project = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    testTimeout: 30_000,
    setupFiles,
    ...extra,
  },
})

// Test files that leave modules and globals as they found them share a process: importing takes longer than most tests.
const shared = { isolate: false }
// These replace a module, or look at what is opened once a process.
const alone = [
  'src/device/lazy-user-stores.test.ts',
  'src/device/outbox/lazy-outbox-reader.test.ts',
  'src/device/settings/device-settings.test.ts',
  'sw/**/*.test.ts',
]

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
        ...project('device', ['src/device/**/*.test.ts'], { ...shared, exclude: alone }),
      },
      {
        plugins: [compileMessages, compileCatalogs],
        ...project('device-alone', alone),
      },
      {
        plugins: [compileMessages],
        ...project('client', ['src/client/**/*.test.{ts,tsx}'], {
          ...shared,
          setupFiles: [...setupFiles, 'tests/support/english-locale.ts'],
        }),
      },
      project('server', ['src/server/**/*.test.ts', 'tests/{access,fuzz,release}/**/*.test.ts'], {
        ...shared,
        globalSetup: ['tests/support/server/postgres-for-tests.ts', 'tests/support/fields/seen-folder.ts'],
        hookTimeout: 60_000,
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { ...shared, testTimeout: 180_000 }),
    ],
  },
})
