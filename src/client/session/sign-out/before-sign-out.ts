/**
 * What must be saved before a sign-out, what a sign-out or a closed tab would lose, and what pauses the inactivity timer. A
 * visit registers how to save its draft; an open camera, and anything else during which nobody touches the screen, pauses
 * the timer.
 */
function createBeforeSignOut() {
  const savers = new Set<() => Promise<void>>()
  const registered = new Set<{ count: () => number; isLost: boolean }>()
  const unsaved = () => [...registered].reduce((sum, { count }) => sum + count(), 0)
  const askBeforeUnload = (event: BeforeUnloadEvent) => {
    if (unsaved() > 0) event.preventDefault()
  }
  let pauses = 0
  return {
    /** Registers `save`, which runs and is awaited before a sign-out. Returns the function that unregisters it. */
    addSaver(save: () => Promise<void>): () => void {
      savers.add(save)
      return () => savers.delete(save)
    },
    /**
     * Registers how many inputs the page alone has, since the network did not carry them. While any is registered, the
     * browser asks before the tab closes. `isLost`: a sign-out has dropped them, so they must not be sent any more.
     */
    addUnsaved(count: () => number): { isLost: () => boolean; unregister: () => void } {
      const own = { count, isLost: false }
      registered.add(own)
      addEventListener('beforeunload', askBeforeUnload)
      return {
        isLost: () => own.isLost,
        unregister: () => {
          registered.delete(own)
          // A listener keeps some browsers from restoring the page by Back.
          if (registered.size === 0) removeEventListener('beforeunload', askBeforeUnload)
        },
      }
    },
    /** Drops what is unsaved: its author has signed out, and whoever signs in next must not send it. */
    loseUnsaved(): void {
      for (const own of registered) own.isLost = true
      registered.clear()
      removeEventListener('beforeunload', askBeforeUnload)
    },
    /** How many inputs a sign-out would lose. */
    unsaved,
    /** Counts as activity until the returned function is called. */
    pauseInactivity(): () => void {
      pauses += 1
      let paused = true
      return () => {
        if (paused) pauses -= 1
        paused = false
      }
    },
    isInactivityPaused: () => pauses > 0,
    /** Runs all savers. If one fails, the others still run; then the first failure is thrown. */
    async saveAll(): Promise<void> {
      const results = await Promise.allSettled([...savers].map((save) => save()))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}

/** The instance of this page. */
export const beforeSignOut = createBeforeSignOut()
