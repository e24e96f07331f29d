/** What the device layer has to tell whoever uses it, apart from answers. */
export type DeviceWarning =
  | { readonly kind: 'newer-version-elsewhere'; readonly database: string }
  | { readonly kind: 'blocked-by-other-tab'; readonly database: string }
  | { readonly kind: 'storage-lost'; readonly database: string }
  /** Sealed visits are gone from the device and have not arrived; `begun`: so many of them the server had heard of. */
  | { readonly kind: 'visits-lost'; readonly count: number; readonly begun: number }

export type DeviceWarnings = {
  readonly warn: (warning: DeviceWarning) => void
  readonly subscribe: (listener: (warning: DeviceWarning) => void) => () => void
}

/** A list of listeners that all hear each notice. */
export function makeDeviceWarnings(): DeviceWarnings {
  const listeners = new Set<(warning: DeviceWarning) => void>()
  return {
    warn: (warning) => listeners.forEach((listener) => listener(warning)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
