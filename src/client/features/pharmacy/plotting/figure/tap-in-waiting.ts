/** Two taps within this time are meant as one, in ms. */
export const doubleTapMs = 300

/** Holds back what a tap does until no second tap can follow it that makes the two something else. */
export function createTapInWaiting() {
  let waiting: { run: () => void; isPaused: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    waiting = null
  }
  const now = () => {
    const held = waiting
    drop()
    held?.run()
  }
  return {
    hold: (run: () => void) => {
      now()
      waiting = { run, isPaused: false }
      timer = setTimeout(now, doubleTapMs)
    },
    /** A finger is down that may be the second tap: its end decides. */
    pause: () => {
      clearTimeout(timer)
      if (waiting !== null) waiting.isPaused = true
    },
    isPaused: () => waiting?.isPaused === true,
    now,
    drop,
  }
}
