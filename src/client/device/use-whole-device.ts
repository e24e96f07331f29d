import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenIdle } from '../page/when-idle.ts'
import type { ClientDevice } from './open-client-device.ts'

/**
 * Opens the databases behind a page that stands before them, and has the guards look again where somebody turns out
 * to be signed in, or this is a kiosk. Throws into the page what keeps them from opening.
 */
export function useWholeDevice({ session, kiosk }: ClientDevice): void {
  const router = useRouter()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    const wasSignedIn = session.state().kind === 'logged-in'
    const wasKiosk = kiosk.settings() !== null
    const lookAgain = () => {
      const isNews = (!wasSignedIn && session.state().kind === 'logged-in') || (!wasKiosk && kiosk.settings() !== null)
      if (isNews) void router.invalidate()
    }
    return whenIdle(() => {
      session.owner().then(lookAgain, (error: unknown) => {
        // Code that could not be fetched is asked for again by whoever needs it, and reported there.
        if (!(error instanceof TypeError)) setFailure({ error })
      })
    })
  }, [session, kiosk, router])
  if (failure !== undefined) throw failure.error
}
