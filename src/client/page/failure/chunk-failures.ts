import { alertStore } from '../alerts/alert-store.ts'
import { connectionMessage } from './error-screen.tsx'

/** P8.platform.01: how long a page's code may take to come, in ms. */
const chunkTimeoutMs = 120_000

type Listening = { subscribe: (event: 'onBeforeLoad' | 'onResolved', listener: () => void) => () => void }

/**
 * P8.platform.01, P8.platform.02: code of a page that does not come within 120 s shows an error, and so does a
 * stylesheet or script that fails. The router itself waits for ever, and shows the page if its code comes after all.
 */
export function watchChunks(router: Listening): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer)
    timer = setTimeout(report, chunkTimeoutMs)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
  addEventListener('vite:preloadError', report)
}

function report(): void {
  if (alertStore.current().some(({ message }) => message === connectionMessage())) return
  alertStore.raise({ kind: 'error', stay: 'persistent', message: connectionMessage() })
}
