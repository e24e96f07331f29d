import { type Pause, systemPause } from './clock.ts'

/** Rests for as long as the work since the last rest took, so that other calls are answered between pieces of work. */
type GiveWay = () => Promise<void>

/**
 * The maximum length of a rest, in milliseconds, so that a machine that freezes for a moment does not cause a long
 * rest.
 */
const longestRest = 20

/** For long work in pieces on this process's single thread: the work takes at most half of the thread's time. */
export function giveWayBetween(pause: Pause = systemPause, now: () => number = () => performance.now()): GiveWay {
  let begun = now()
  return async () => {
    await pause(Math.min(longestRest, now() - begun))
    begun = now()
  }
}
