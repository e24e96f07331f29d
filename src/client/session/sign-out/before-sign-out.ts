/**
 * What must happen before a session ends, and what keeps it from ending. A visit registers how to save its draft; a
 * camera that is open, and anything else during which nobody touches the screen, holds the session.
 */
function createBeforeSignOut() {
  const savers = new Set<() => Promise<void>>()
  let pauses = 0
  return {
    /** `save` runs and is waited for before a logout. Answers how to take it back. */
    save(save: () => Promise<void>): () => void {
      savers.add(save)
      return () => savers.delete(save)
    },
    /** Counts as activity until the answer is called. */
    pauseInactivity(): () => void {
      pauses += 1
      let paused = true
      return () => {
        if (paused) pauses -= 1
        paused = false
      }
    },
    isInactivityPaused: () => pauses > 0,
    /** Saves all that is open. One that fails does not keep the others from being saved; the first failure is thrown. */
    async saveAll(): Promise<void> {
      const results = await Promise.allSettled([...savers].map((save) => save()))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}

/** The one of this page. */
export const beforeSignOut = createBeforeSignOut()
