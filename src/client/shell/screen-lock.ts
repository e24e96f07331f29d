const key = 'lentigo.locked'

type Listener = () => void

/**
 * Offline, a session that ends for inactivity or a change of staff can't be opened again by a password: then the
 * screen is locked instead, and the sign-in page opens it for the last user (DECISIONS, "Times", until the vault
 * exists). The same in all tabs, and after a restart. With the internet back, the lock becomes a logout.
 */
function createScreenLock() {
  const listeners = new Set<Listener>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell()
  }
  return {
    isLocked: () => localStorage.getItem(key) !== null,
    lock: () => {
      localStorage.setItem(key, 'yes')
      tell()
    },
    unlock: () => {
      localStorage.removeItem(key)
      tell()
    },
    subscribe: (listener: Listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

export const screenLock = createScreenLock()
