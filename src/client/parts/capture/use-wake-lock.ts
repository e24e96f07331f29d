import { useEffect } from 'react'

/**
 * Keeps the screen awake while photos are taken or sent, or a call is on. The system releases the lock when the page is hidden,
 * so it is requested again.
 */
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
        // Refused, for example on low battery: the camera works without it.
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
