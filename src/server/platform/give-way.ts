import { type Pause, systemPause } from './clock.ts'

/** Ends after as long as was worked since its last end, so that other calls are answered between pieces of work. */
export type GiveWay = () => Promise<void>

/** Milliseconds that a rest lasts at most, so that a machine that stands still for a moment delays nobody for long. */
const longestRest = 20

/** For work that is done in pieces by the one thread of this process: it takes at most half of it. */
export function giveWayBetween(pause: Pause = systemPause, now: () => number = () => performance.now()): GiveWay {
  let begun = now()
  return async () => {
    await pause(Math.min(longestRest, now() - begun))
    begun = now()
  }
}
