import { useEffect, useState } from 'react'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { useWho } from '../../shell/use-who.ts'

/** Whose session waits behind a locked screen; undefined when none does. */
export function useLockedOwner(): string | undefined {
  const { session } = useOpenDevice()
  const who = useWho()
  const isLocked = who.kind === 'nobody' && who.why === 'locked'
  const [owner, setOwner] = useState<string>()
  useEffect(() => {
    if (!isLocked) return
    let shown = true
    void session.owner().then((found) => {
      if (shown) setOwner(found ?? undefined)
    })
    return () => {
      shown = false
    }
  }, [session, isLocked])
  return isLocked ? owner : undefined
}
