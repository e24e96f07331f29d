/** A page in the background paints nothing: then it goes on without. */
const longestMs = 100

/** Runs something once the browser has painted what stands now. */
export function afterPaint(run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    run()
  }
  requestAnimationFrame(() => setTimeout(once, 0))
  setTimeout(once, longestMs)
}
