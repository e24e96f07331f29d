import { useEffect, useState } from 'react'
import { bookingFailure } from '../booking-failure.ts'

/** Runs one thing at a time and says why it failed. A page that comes back from the payment page is ready again. */
export function useOneAtATime<What extends string>() {
  const [doing, setDoing] = useState<What>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const onShow = () => setDoing(undefined)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const run = async (what: What, work: () => Promise<unknown>) => {
    setDoing(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setDoing(undefined)
      setFailure(Object.values(bookingFailure(error))[0])
    }
  }
  return { doing, failure, run }
}
