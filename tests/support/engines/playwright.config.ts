import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const root = join(import.meta.dirname, '../../..')

/* The runner only: the engines are driven by tests/support/engines, for Playwright's own builds are not those that people have. */
export default defineConfig({
  testDir: join(root, 'tests/engines'),
  outputDir: join(root, '.tmp/engines/output'),
  globalSetup: join(import.meta.dirname, 'install-engines.ts'),
  fullyParallel: false,
  workers: 1,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [{ name: 'chromium' }, { name: 'webkit' }, { name: 'firefox' }],
})
