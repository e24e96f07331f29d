/** What the device layer has to tell whoever uses it, apart from answers. */
export type Notice =
  | { readonly kind: 'newer-version-elsewhere'; readonly database: string }
  | { readonly kind: 'blocked-by-other-tab'; readonly database: string }
  | { readonly kind: 'storage-lost'; readonly database: string }
  /** Sealed visits are gone from the device and have not arrived; `begun`: so many of them the server had heard of. */
  | { readonly kind: 'visits-lost'; readonly count: number; readonly begun: number }

export type Notices = {
  readonly tell: (notice: Notice) => void
  readonly subscribe: (hear: (notice: Notice) => void) => () => void
}

/** A list of listeners that all hear each notice. */
export function makeNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>()
  return {
    tell: (notice) => listeners.forEach((hear) => hear(notice)),
    subscribe: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
