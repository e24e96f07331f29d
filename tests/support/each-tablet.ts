import { afterEach, beforeEach } from 'vitest'
import { makeTablet, signIn, type Tab, type Tablet } from './test-device.ts'

export let tablet: Tablet
/** The tablet's first tab. */
export let tab: Tab

/** Gives each test of the file that calls it a new tablet on which Aida has signed in. */
export function tabletForEach(): void {
  beforeEach(async () => {
    tablet = makeTablet()
    tab = await tablet.openTab()
    await signIn(tab, tablet.server)
  })
  afterEach(() => tablet.closeAll())
}
