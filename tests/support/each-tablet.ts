import { afterEach, beforeEach } from 'vitest'
import { makeTablet, signIn, type Tab, type Tablet } from './test-device.ts'

/* Imported by a test file, it gives each of its tests a new tablet on which Aida has signed in. */

export let tablet: Tablet
/** The tablet's first tab. */
export let tab: Tab

beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab()
  await signIn(tab, tablet.server)
})
afterEach(() => tablet.closeAll())
