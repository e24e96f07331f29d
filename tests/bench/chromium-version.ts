import { spawnSync } from 'node:child_process'
import { findChromium } from '../../scripts/find-chromium.ts'

/** Name and version of the Chromium that is measured. */
export const chromiumVersion = (): string =>
  spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim()
