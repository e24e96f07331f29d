type Close = () => void

const open: { close: Close }[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** What lies over the page and goes first when somebody goes back: dialogs and what pops up, the newest last. */
export const layers = {
  /** Says that one is open now; answers what to call when it is closed. */
  add: (close: Close): (() => void) => {
    const layer = { close }
    open.push(layer)
    tell()
    return () => {
      open.splice(open.indexOf(layer), 1)
      tell()
    }
  },
  count: (): number => open.length,
  /** Closes the newest ones until `count` are left, each as its own way out would. */
  closeTo: (count: number): void => {
    for (const { close } of open.slice(count).toReversed()) close()
  },
  subscribe: (listener: () => void): void => {
    listeners.add(listener)
  },
}
