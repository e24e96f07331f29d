import { useEffect } from 'react'
import { useOpenDevice } from '../device/device-context.tsx'
import { serviceWorkerBridge } from '../device/service-worker-bridge.ts'

const wakeEveryMs = 60_000

/** Wakes the outbox and asks for the network: at start, on return to the page, back on line, each minute, when the worker says so. The worker goes on for a page that goes. */
export function useOutboxDriver(): void {
  const { outbox, network } = useOpenDevice()
  useEffect(() => {
    // What waits for its next try doesn't wait when there is a reason to believe in the network.
    const tryNow = () => {
      network.check()
      outbox.drainNow()
    }
    const onVisibility = () => {
      const visible = document.visibilityState === 'visible'
      outbox.setVisible(visible)
      if (visible) tryNow()
    }
    const onMessage = (event: MessageEvent) => {
      if ((event.data as { type?: unknown } | null)?.type === 'drain') outbox.wake()
    }
    onVisibility()
    const timer = setInterval(outbox.wake, wakeEveryMs)
    // Each failed try is one reason to doubt the network, however often the outbox has news of it.
    let lastStatus = outbox.status()
    const unsubscribe = outbox.subscribe(() => {
      const status = outbox.status()
      if (status === lastStatus) return
      lastStatus = status
      if (status.kind === 'wait' && status.reason === 'network-down') network.recordFailure()
    })
    addEventListener('online', tryNow)
    addEventListener('offline', network.check)
    addEventListener('pagehide', serviceWorkerBridge.drainInWorker)
    document.addEventListener('visibilitychange', onVisibility)
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => {
      clearInterval(timer)
      unsubscribe()
      removeEventListener('online', tryNow)
      removeEventListener('offline', network.check)
      removeEventListener('pagehide', serviceWorkerBridge.drainInWorker)
      document.removeEventListener('visibilitychange', onVisibility)
      navigator.serviceWorker?.removeEventListener('message', onMessage)
    }
  }, [outbox, network])
}
