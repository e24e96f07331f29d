/** Events of the device layer that its users must know of, apart from the results of calls. */
export type DeviceWarning =
  | { readonly kind: 'newer-version-elsewhere'; readonly database: string }
  | { readonly kind: 'blocked-by-other-tab'; readonly database: string }
  | { readonly kind: 'storage-lost'; readonly database: string }
  /**
   * Sealed visits disappeared from the device before they arrived; `begun`: how many of them the server had started
   * to receive.
   */
  | { readonly kind: 'visits-lost'; readonly count: number; readonly begun: number }
  /** Drafts of the signed-in user disappeared from the device, with their photos. */
  | { readonly kind: 'drafts-lost'; readonly count: number }

export type DeviceWarnings = {
  readonly warn: (warning: DeviceWarning) => void
  readonly subscribe: (listener: (warning: DeviceWarning) => void) => () => void
}

/**
 * A list of listeners; each gets every warning. The first listener also gets earlier warnings, because a loss is
 * reported only once.
 */
export function makeDeviceWarnings(): DeviceWarnings {
  const listeners = new Set<(warning: DeviceWarning) => void>()
  const unheard: DeviceWarning[] = []
  return {
    warn: (warning) => {
      if (listeners.size === 0) unheard.push(warning)
      listeners.forEach((listener) => listener(warning))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      for (const warning of unheard.splice(0)) listener(warning)
      return () => listeners.delete(listener)
    },
  }
}
