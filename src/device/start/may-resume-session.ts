import { keysLock } from '../vault/keys-lock.ts'
import type { StartState } from './read-start-state.ts'

/** Nobody waits longer than this before the page that asks for the password. */
const timeoutMs = 1_000

/**
 * Whether a kept session may still become somebody signed in: another tab has the keys, or a server is there that may
 * send them. `unreached`: the server was asked for in vain.
 */
export async function mayResumeSession(
  { session }: Pick<StartState, 'session'>,
  { server, tabs = areKeysInAnotherTab }: { server: () => Promise<boolean>; tabs?: () => Promise<boolean> },
): Promise<'yes' | 'no' | 'unreached'> {
  if (session === 'nothing') return 'no'
  if (session === 'somebody' || (await tabs())) return 'yes'
  return (await server()) ? 'yes' : 'unreached'
}

const areKeysInAnotherTab = async (): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === keysLock) ?? false

/** Whether there is a server. Any answer will do; none within the time is left for the device itself to find out. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}
