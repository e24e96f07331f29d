/**
 * What must be saved before a sign-out, and what pauses the inactivity timer. A visit registers how to save its draft; an
 * open camera, and anything else during which nobody touches the screen, pauses the timer.
 */
function createBeforeSignOut() {
  const savers = new Set<() => Promise<void>>()
  let pauses = 0
  return {
    /** Registers `save`, which runs and is awaited before a sign-out. Returns the function that unregisters it. */
    addSaver(save: () => Promise<void>): () => void {
      savers.add(save)
      return () => savers.delete(save)
    },
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
