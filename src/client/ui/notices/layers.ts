type Layer = { close: () => void; openedAt: number }

const open: Layer[] = []

/** Which step of the tab's history the browser stands at, as the router counts them. */
export const stepHere = (): number => (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0

/** What lies over the page and goes first when somebody goes back: dialogs and what pops up, the newest last. */
export const layers = {
  /** Says that one is open now; answers what to call when it is closed. */
  add: (close: () => void): (() => void) => {
    const layer = { close, openedAt: stepHere() }
    open.push(layer)
    return () => void open.splice(open.indexOf(layer), 1)
  },
  top: (): Layer | undefined => open.at(-1),
}
