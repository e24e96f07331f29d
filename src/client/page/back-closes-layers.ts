import { layers, historyIndex } from '../ui/dialogs/layers.ts'

/**
 * Back closes what lies over a page, and stays there. A layer has no step of its own in the history: whoever goes back
 * while one is open is brought forward again, and then it closes; the router hears of neither, so this has to listen
 * before it does. What closes by its own buttons leaves nothing behind. Back from the first page of a tab leaves the
 * app: no page is asked.
 */
export function backClosesLayers(window: Window): void {
  /** Where somebody is being brought back to. */
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
