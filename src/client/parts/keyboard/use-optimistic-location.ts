import { useState } from 'react'

type PendingMove<T> = { to: T; past: readonly T[] }

/**
 * The location that keys act on: the last navigation target, at once. The router's address follows a moment later,
 * and a key pressed meanwhile must not act on the previous location.
 */
export function useOptimisticLocation<T>(addressed: T): { at: T; goTo: (to: T) => void } {
  const [pending, setPending] = useState<PendingMove<T> | null>(null)
  const isPending = pending !== null && pending.past.includes(addressed)
  if (pending !== null && !isPending) setPending(null)
  return {
    at: isPending ? pending.to : addressed,
    goTo: (to) => {
      const past = isPending ? [...pending.past, pending.to] : [addressed]
      setPending({ to, past: past.filter((one) => one !== to) })
    },
  }
}
