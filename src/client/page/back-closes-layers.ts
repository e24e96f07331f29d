import { layers, historyIndex } from '../ui/dialogs/layers.ts'

/**
 * Makes Back close the top layer and stay on the page. Layers add no step to the history: when somebody goes back while
 * one is open, this moves forward again and closes it. The router hears of neither, so this must listen before it does.
 * A layer closed by its own button leaves nothing behind. Back on the first page of a tab leaves the app: no page is
 * asked.
 */
export function backClosesLayers(window: Window): void {
  /** The history index that this is moving forward to. */
  let returningTo: number | undefined
  window.addEventListener('popstate', (event) => {
    const index = historyIndex()
    const hasReturned = index === returningTo
    returningTo = undefined
    const top = layers.top()
    if (top === undefined || (index >= top.openedAt && !hasReturned)) return
    event.stopImmediatePropagation()
    if (hasReturned) return top.close()
    returningTo = top.openedAt
    window.history.go(returningTo - index)
  })
}
