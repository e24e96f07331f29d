import { useEffect } from 'react'

/** Keeps the screen awake while photos are taken, or somebody is in a call; the system takes the lock away with the page, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const sentinel = await navigator.wakeLock.request('screen')
        if (isUnmounted) await sentinel.release()
        else lock = sentinel
      } catch (error) {
        // Refused, as on low battery: the camera works all the same.
        if (!(error instanceof DOMException)) throw error
      }
    }
    const requestAgain = () => void requestLock()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [])
}
