/** Two taps within this time (ms) count as a double tap. */
export const doubleTapMs = 300

/** Delays the effect of a tap until a second one can no longer make it a double tap. */
export function createPendingTap() {
  let waiting: { run: () => void; isPaused: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    waiting = null
  }
  const flush = () => {
    const pending = waiting
    cancel()
    pending?.run()
  }
  return {
    delay: (run: () => void) => {
      flush()
      waiting = { run, isPaused: false }
      timer = setTimeout(flush, doubleTapMs)
    },
    /** A possible second tap has started: how it ends decides. */
    pause: () => {
      clearTimeout(timer)
      if (waiting !== null) waiting.isPaused = true
    },
    isPaused: () => waiting?.isPaused === true,
    flush,
    cancel,
  }
}
