const idleTimeoutMs = 2_000
/** For browsers that cannot report that they are idle. */
const fallbackDelayMs = 300
/** The longest wait for parts of the page that still load, and how often they are checked. */
const loadingTimeoutMs = 5_000
const pollMs = 200

/**
 * Runs background work once the browser is idle and no part of the page is still loading, so that both do not compete
 * for the network. Returns a function that cancels it.
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

/** Skeletons carry this attribute while they load. */
const isLoading = () => document.querySelector('main [data-loading]') !== null

function onNextIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, fallbackDelayMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}
