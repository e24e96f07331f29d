import { useEffect, useState } from 'react'
import { useOpenDevice } from '../../device/device-context.tsx'

/** Now, in ms since 1970, anew every 15 s: for words that count minutes. */
export function useMinute(): number {
  const { clock } = useOpenDevice()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 15_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
