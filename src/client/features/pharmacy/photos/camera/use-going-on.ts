import { useEffect, useEffectEvent } from 'react'

/** How long a sharp photo and its verdict are shown before the camera goes on: to be seen, and to press Retake. */
const seenMs = 1000

/** Goes on from a photo once it was seen; whoever does anything else with it meanwhile stays. */
export function useGoingOn(isDue: boolean, go: (() => void) | null): void {
  const goOn = useEffectEvent(() => go?.())
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(goOn, seenMs)
    return () => clearTimeout(timer)
  }, [isDue])
}
