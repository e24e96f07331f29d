/** Two taps within this time are meant as one, in ms. */
export const doubleTapMs = 300

/** Holds back what a tap does until no second tap can follow it that makes the two something else. */
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
    /** A finger is down that may be the second tap: its end decides. */
    pause: () => {
      clearTimeout(timer)
      if (waiting !== null) waiting.isPaused = true
    },
    isPaused: () => waiting?.isPaused === true,
    flush,
    cancel,
  }
}
