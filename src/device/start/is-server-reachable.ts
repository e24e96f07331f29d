/** The longest wait in ms before the page that asks for the password is shown. */
const timeoutMs = 1_000

/** Whether the server can be reached. Any answer counts; without one in time, the device finds out itself later. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}
