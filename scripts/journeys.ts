import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { findChromium } from './find-chromium.ts'

/*
 * `npm run e2e`, `npm run axe`: plays some of the Playwright tests on today's build, in a Chromium that is found or
 * installed.
 */

const root = join(import.meta.dirname, '..')
await buildIfStale()
const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: findChromium() },
})
process.exit(status ?? 1)
