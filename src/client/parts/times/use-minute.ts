import { useEffect, useState } from 'react'
import { useOpenDevice } from '../../device/device-context.tsx'

/** The current time in ms, updated every 15 s, for texts that count minutes. */
export function useMinute(): number {
  const { clock } = useOpenDevice()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 15_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
