import type { SessionStore } from '../../../device/session/session-store.ts'
import type { OfflineCopy } from '../../../device/offline-copy/offline-copy.ts'
import { endNotificationsOfOthers } from '../end-notifications-of-others.ts'

const key = 'lentigo.ending'

/** How a session ends: for good, or until its user unlocks it again. */
type SignOutKind = 'logout' | 'lock'

type PendingDevice = { session: Pick<SessionStore, 'signOut' | 'lock'>; offlineCopy: Pick<OfflineCopy, 'end'> }

/**
 * Remembers that a sign-out has begun, so that closing the page before it completes still signs the user out at the
 * next start.
 */
export const pendingSignOut = {
  set: (kind: SignOutKind): void => withLocalStorage((storage) => storage.setItem(key, kind)),
  clear: (): void => withLocalStorage((storage) => storage.removeItem(key)),
  /** Ends what a page that is gone had begun to end. */
  async finish({ session, offlineCopy }: PendingDevice): Promise<void> {
    let kind: string | null = null
    withLocalStorage((storage) => (kind = storage.getItem(key)))
    if (kind === null) return
    await (kind === 'lock' ? session.lock() : session.signOut())
    if (kind === 'logout') await offlineCopy.end()
    pendingSignOut.clear()
    // A start doesn't wait for it: the push service may be far.
    if (kind === 'logout') void endNotificationsOfOthers(null)
  },
}

function withLocalStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage)
  } catch (error) {
    // Storage may be switched off: then a page that is left too soon leaves its session.
    if (!(error instanceof DOMException)) throw error
  }
}
