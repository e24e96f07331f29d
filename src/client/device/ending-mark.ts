import type { SessionStore } from '../../device/session-store.ts'
import { endNoticesOfAnother } from './end-notices-of-another.ts'

const key = 'lentigo.ending'

/** How a session ends: for good, or until its user unlocks it again. */
export type Ending = 'logout' | 'lock'

/**
 * That a session is about to end, kept from the press on: whoever closes the page, or leaves it, before all that comes
 * first has been done finds nobody signed in at the next start.
 */
export const endingMark = {
  set: (ending: Ending): void => inStorage((storage) => storage.setItem(key, ending)),
  clear: (): void => inStorage((storage) => storage.removeItem(key)),
  /** Ends what a page that is gone had begun to end. */
  async settle(session: Pick<SessionStore, 'logout' | 'lock'>): Promise<void> {
    let ending: string | null = null
    inStorage((storage) => (ending = storage.getItem(key)))
    if (ending === null) return
    await (ending === 'lock' ? session.lock() : session.logout())
    endingMark.clear()
    // A start doesn't wait for it: the push service may be far.
    if (ending === 'logout') void endNoticesOfAnother(null)
  },
}

function inStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage)
  } catch (error) {
    // Storage may be switched off: then a page that is left too soon leaves its session.
    if (!(error instanceof DOMException)) throw error
  }
}
