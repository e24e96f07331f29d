import { layers } from '../ui/layers.ts'

type RouterHistory = {
  block: (blocker: { blockerFn: () => Promise<boolean>; enableBeforeUnload: boolean }) => () => void
  location: { state: { __TSR_key?: string | undefined } }
  subscribe: (listener: (change: { action: { type: string } }) => void) => () => void
}
type EntryState = { __TSR_key?: string; layers?: number } | null

/** Longer than any browser takes for a step back, so that nobody is held where none comes. */
const longestStepMs = 500

/**
 * Gives each layer over a page a step of the browser's history, so that Back closes it and stays. Such a step is a copy
 * of the page's own with the number of layers beside it: the router never hears of it. A step that is left over, since
 * its layer led to another page or the page was read anew, is taken back: one press of Back is always one place. Who
 * goes on meanwhile goes on once it is taken back, or the step back would undo theirs.
 */
export function backClosesLayers(window: Window, router: RouterHistory): void {
  const { history } = window
  const { entry, stepsHere, push } = stepsOf(history)
  const page = () => router.location.state.__TSR_key
  /** The page of the step that was left last. */
  let at = entry()?.__TSR_key
  let isTakingBack = false
  let letGo = () => {}
  let timer: number | undefined

  const settle = () => {
    // While the router asks whether a page may be left, the browser stands at another already.
    if (isTakingBack || page() === undefined || entry()?.__TSR_key !== page()) return
    const missing = layers.count() - stepsHere()
    if (missing < 0) {
      isTakingBack = true
      letGo = holdNavigation(router)
      history.go(missing)
    }
    for (let added = 0; added < missing; added += 1) push()
  }
  // One layer may give way to another, or to another page, within one turn.
  const settleSoon = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(settle, 0)
  }
  const onPop = (event: PopStateEvent) => {
    const from = at
    at = entry()?.__TSR_key
    const isSamePage = at !== undefined && at === from && at === page()
    if (!isSamePage) {
      settleSoon()
      return
    }
    event.stopImmediatePropagation()
    if (!isTakingBack) layers.closeTo(stepsHere())
    isTakingBack = false
    letGo()
    // What does not close gets its step again.
    settleSoon()
  }
  router.subscribe(({ action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') return
    at = page()
    isTakingBack = false
    settleSoon()
  })
  layers.subscribe(settleSoon)
  window.addEventListener('popstate', onPop, { capture: true })
  settleSoon()
}

/** Lets the router go on only once what this answers is called. */
function holdNavigation(router: RouterHistory): () => void {
  let end = () => {}
  const ended = new Promise<void>((settle) => (end = settle))
  // What may go on is not blocked, only late.
  const unblock = router.block({ blockerFn: () => ended.then(() => false), enableBeforeUnload: false })
  const letGo = () => {
    unblock()
    end()
  }
  setTimeout(letGo, longestStepMs)
  return letGo
}

function stepsOf(history: History) {
  const entry = () => history.state as EntryState
  const stepsHere = () => entry()?.layers ?? 0
  return {
    entry,
    stepsHere,
    /** Not through the router, which would load the page again and scroll it to its top. */
    push: () => History.prototype.pushState.call(history, { ...entry(), layers: stepsHere() + 1 }, ''),
  }
}
