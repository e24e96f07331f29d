import { useEffect, useState } from 'react'
import { useOpenDevice } from './device-context.tsx'

/** The whole seconds until an instant, counted down by the device's clock; 0 once it is over. */
export function useSecondsUntil(until: string): number {
  const { clock } = useOpenDevice()
  const [left, setLeft] = useState(() => secondsTo(until, clock.now()))
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until, clock.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, clock])
  return left
}

const secondsTo = (until: string, now: number) => Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
