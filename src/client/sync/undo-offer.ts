/** Something that was done on a page that is left by now, and how to take it back. */
type UndoOffer = { message: string; undo: () => void; settle: () => void }

function createUndoOffers() {
  let current: { offer: UndoOffer; key: number } | undefined
  let key = 0
  const listeners = new Set<() => void>()
  const set = (next: typeof current) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** One at a time can be undone: another one settles the first. */
    make: (offer: UndoOffer): void => {
      current?.offer.settle()
      key += 1
      set({ offer, key })
    },
    undo: (): void => {
      const taken = current
      set(undefined)
      taken?.offer.undo()
    },
    settle: (): void => {
      const over = current
      set(undefined)
      over?.offer.settle()
    },
  }
}

/** The one of this page. */
export const undoOffers = createUndoOffers()
