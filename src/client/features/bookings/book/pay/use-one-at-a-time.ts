import { useEffect, useState } from 'react'

/**
 * The action that is running, one at a time. A page restored by the back button after the payment page is ready again.
 */
export function useOneAtATime<Action extends string>() {
  const [running, setRunning] = useState<Action>()
  useEffect(() => {
    const onPageShow = () => setRunning(undefined)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return [running, setRunning] as const
}
