type OpenLayer = { close: () => void; openedAt: number }

const openLayers: OpenLayer[] = []

/** Which step of the tab's history the browser stands at, as the router counts them. */
export const historyIndex = (): number => (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0

/** What lies over the page and goes first when somebody goes back: dialogs and what pops up, the newest last. */
export const layers = {
  /** Says that one is open now; answers what to call when it is closed. */
  add: (close: () => void): (() => void) => {
    const layer = { close, openedAt: historyIndex() }
    openLayers.push(layer)
    return () => void openLayers.splice(openLayers.indexOf(layer), 1)
  },
  top: (): OpenLayer | undefined => openLayers.at(-1),
}
