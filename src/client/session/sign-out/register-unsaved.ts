import type { ClientDevice } from '../../device/open-client-device.ts'
import { beforeSignOut } from './before-sign-out.ts'

type Unsaved = {
  /** Their author has signed out: they are dropped, and whoever signs in next must not send them. */
  isLost: () => boolean
  unregister: () => void
}

const counts = new Set<() => number>()

/** How many inputs a sign-out would lose. */
export const countUnsaved = (): number => [...counts].reduce((sum, count) => sum + count(), 0)

/**
 * Registers how many inputs the page alone has, since the network did not carry them: a sign-out by hand and a closed tab
 * ask before they lose any, and any sign-out says so. A session that ends loses them at once.
 */
export function registerUnsaved(session: ClientDevice['session'], count: () => number): Unsaved {
  let isLost = false
  const askBeforeUnload = (event: BeforeUnloadEvent) => {
    if (count() > 0) event.preventDefault()
  }
  counts.add(count)
  const removeSaver = beforeSignOut.addSaver(async () => {
    if (count() > 0) throw new Error('Something was not saved.')
  })
  addEventListener('beforeunload', askBeforeUnload)
  const stopWatching = session.subscribe(() => {
    if (session.state().kind === 'logged-in') return
    isLost = true
    unregister()
  })
  function unregister() {
    counts.delete(count)
    removeSaver()
    stopWatching()
    removeEventListener('beforeunload', askBeforeUnload)
  }
  return { isLost: () => isLost, unregister }
}
