const idleTimeoutMs = 2_000
/** Where a browser can't say that it is idle. */
const fallbackDelayMs = 300
/** How long parts of a page that are still on their way are waited for, and how often they are looked for. */
const loadingTimeoutMs = 5_000
const pollMs = 200

/**
 * Runs what the page that has just been drawn can do without, once the browser has time and no part of the page is
 * still on its way: what is fetched behind it would share the line with that. Answers how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  const deadline = performance.now() + loadingTimeoutMs
  let stop: () => void
  const wait = () => {
    stop = onNextIdle(() => {
      if (!isLoading() || performance.now() >= deadline) return run()
      const timer = setTimeout(wait, pollMs)
      stop = () => clearTimeout(timer)
    })
  }
  wait()
  return () => stop()
}

/** A skeleton says so of what it stands for. */
const isLoading = () => document.querySelector('main [data-coming]') !== null

function onNextIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, fallbackDelayMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}
