import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, offInPlaywright } from './tests/support/chromium-flags.ts'

const looks = globSync('tests/e2e/**/*.spec.ts').filter((file) =>
  /expectNoFaults|reflowFaults/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  projects: [
    // The short set of `npm run faults`, and the checker that judges it: first, since one worker plays it while the other has journeys.
    { name: 'faults', testDir: 'tests/faults', testMatch: '*.test.ts', grepInvert: /@long/ },
    { name: 'journeys', testDir: 'tests/e2e', grepInvert: /@axe|@long/ },
    // What `npm test` leaves to `npm run test:all`: further states of what a journey goes through.
    { name: 'long', testDir: 'tests/e2e', grep: /@long/, grepInvert: /@axe/ },
    { name: 'long-faults', testDir: 'tests/faults', testMatch: '*.test.ts', grep: /@long/ },
    // Pages in another look or size are for `npm run axe`, which also looks at each state of a page.
    { name: 'axe', testMatch: looks },
  ],
  globalSetup: 'tests/support/server/fill-demo-once.ts',
  outputDir: '.tmp/e2e',
  fullyParallel: false,
  // Each worker has a server of its own. On two cores three are no quicker, and starve one another.
  workers: 2,
  // On a shared machine a journey may be starved once; `npm test` names each that needed its second try.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1180, height: 820 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: chromiumFlags(offInPlaywright),
    },
  },
})
