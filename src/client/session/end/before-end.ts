/**
 * What must happen before a session ends, and what keeps it from ending. A visit registers how to save its draft; a
 * camera that is open, and anything else during which nobody touches the screen, holds the session.
 */
function createBeforeEnd() {
  const savers = new Set<() => Promise<void>>()
  let holds = 0
  return {
    /** `save` runs and is waited for before a logout. Answers how to take it back. */
    save(save: () => Promise<void>): () => void {
      savers.add(save)
      return () => savers.delete(save)
    },
    /** Counts as activity until the answer is called. */
    hold(): () => void {
      holds += 1
      let held = true
      return () => {
        if (held) holds -= 1
        held = false
      }
    },
    isHeld: () => holds > 0,
    /** Saves all that is open. One that fails does not keep the others from being saved; the first failure is thrown. */
    async saveAll(): Promise<void> {
      const results = await Promise.allSettled([...savers].map((save) => save()))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}

/** The one of this page. */
export const beforeEnd = createBeforeEnd()
