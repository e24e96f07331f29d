const atLatestMs = 2_000
/** Where a browser can't say that it is idle. */
const settleMs = 300

/** Runs what the page that has just been drawn can do without, once the browser has time. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, settleMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: atLatestMs })
  return () => cancelIdleCallback(asked)
}
