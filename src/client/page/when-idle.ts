const atLatestMs = 2_000
/** Where a browser can't say that it is idle. */
const settleMs = 300
/** How long parts of a page that are still on their way are waited for, and how often they are looked for. */
const standsWithinMs = 5_000
const lookAgainMs = 200

/**
 * Runs what the page that has just been drawn can do without, once the browser has time and no part of the page is
 * still on its way: what is fetched behind it would share the line with that. Answers how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  const until = performance.now() + standsWithinMs
  let stop: () => void
  const wait = () => {
    stop = nextIdle(() => {
      if (!isOnItsWay() || performance.now() >= until) return run()
      const timer = setTimeout(wait, lookAgainMs)
      stop = () => clearTimeout(timer)
    })
  }
  wait()
  return () => stop()
}

/** A skeleton says so of what it stands for. */
const isOnItsWay = () => document.querySelector('main [data-coming]') !== null

function nextIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, settleMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: atLatestMs })
  return () => cancelIdleCallback(asked)
}
