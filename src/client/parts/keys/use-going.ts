import { useState } from 'react'

type Going<T> = { to: T; past: readonly T[] }

/**
 * What keys are meant for: the place gone to last, at once. The address follows a moment later, and a key that is
 * pressed meanwhile must not act on the place before.
 */
export function useGoing<T>(addressed: T): { at: T; goTo: (to: T) => void } {
  const [going, setGoing] = useState<Going<T> | null>(null)
  const isUnderWay = going !== null && going.past.includes(addressed)
  if (going !== null && !isUnderWay) setGoing(null)
  return {
    at: isUnderWay ? going.to : addressed,
    goTo: (to) => {
      const past = isUnderWay ? [...going.past, going.to] : [addressed]
      setGoing({ to, past: past.filter((one) => one !== to) })
    },
  }
}
