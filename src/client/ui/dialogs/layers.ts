type OpenLayer = { close: () => void; openedAt: number }

const openLayers: OpenLayer[] = []

/** The position in the tab's history, as the router counts it. */
export const historyIndex = (): number => (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0

/** The layers above the page that Back closes first: dialogs and popovers, the newest last. */
export const layers = {
  /** Adds an open layer; returns the function to call when it is closed. */
  add: (close: () => void): (() => void) => {
    const layer = { close, openedAt: historyIndex() }
    openLayers.push(layer)
    return () => void openLayers.splice(openLayers.indexOf(layer), 1)
  },
  top: (): OpenLayer | undefined => openLayers.at(-1),
}
