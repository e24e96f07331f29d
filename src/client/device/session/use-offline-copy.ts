import { useEffect, useState } from 'react'
import { useOpenDevice } from '../device-context.tsx'

/** Whether a passkey opens what was read on this device without a network; false until that is known. Looks only while `isWanted`. */
export function useOfflineCopy(isWanted: boolean): boolean {
  const { offlineCopy } = useOpenDevice()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    const show = (passkey: object | null) => isShown && setIsThere(passkey !== null)
    // Where the databases can't be opened there is nothing to unlock, and the page says what is wrong.
    offlineCopy.passkey().then(show, () => show(null))
    return () => {
      isShown = false
    }
  }, [offlineCopy, isWanted])
  return isWanted && isThere
}
