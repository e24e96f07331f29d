import { layers, stepHere } from '../ui/notices/layers.ts'

/**
 * Back closes what lies over a page, and stays there. A layer has no step of its own in the history: whoever goes back
 * while one is open is brought forward again, and then it closes; the router hears of neither, so this has to listen
 * before it does. What closes by its own buttons leaves nothing behind. Back from the first page of a tab leaves the
 * app: no page is asked.
 */
export function backClosesLayers(window: Window): void {
  /** Where somebody is being brought back to. */
  let returnsTo: number | undefined
  window.addEventListener('popstate', (event) => {
    const here = stepHere()
    const hasReturned = here === returnsTo
    returnsTo = undefined
    const top = layers.top()
    if (top === undefined || (here >= top.openedAt && !hasReturned)) return
    event.stopImmediatePropagation()
    if (hasReturned) return top.close()
    returnsTo = top.openedAt
    window.history.go(returnsTo - here)
  })
}
