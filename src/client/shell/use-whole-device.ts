import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ClientDevice } from './open-client-device.ts'

/**
 * Opens the databases behind a page that stands before them, and has the guards look again where somebody turns out
 * to be signed in. Throws into the page what keeps them from opening.
 */
export function useWholeDevice({ session }: ClientDevice): void {
  const router = useRouter()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    const wasSignedIn = session.state().kind === 'logged-in'
    session.owner().then(
      () => {
        if (!wasSignedIn && session.state().kind === 'logged-in') void router.invalidate()
      },
      (error: unknown) => {
        // Code that could not be fetched is asked for again by whoever needs it, and reported there.
        if (!(error instanceof TypeError)) setFailure({ error })
      },
    )
  }, [session, router])
  if (failure !== undefined) throw failure.error
}
