import { keysLock } from '../vault/keys-lock.ts'
import type { FirstLook } from './look-first.ts'

/** Nobody waits longer than this before the page that asks for the password. */
const answerWithinMs = 1_000

/**
 * Whether a kept session may still become somebody signed in: another tab has the keys, or a server is there that may
 * send them. `unreached`: the server was asked for in vain.
 */
export async function keysMayCome(
  { kept }: Pick<FirstLook, 'kept'>,
  { server, tabs = areElsewhere }: { server: () => Promise<boolean>; tabs?: () => Promise<boolean> },
): Promise<'yes' | 'no' | 'unreached'> {
  if (kept === 'nothing') return 'no'
  if (kept === 'somebody' || (await tabs())) return 'yes'
  return (await server()) ? 'yes' : 'unreached'
}

const areElsewhere = async (): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === keysLock) ?? false

/** Whether there is a server. Any answer will do; none within the time is left for the device itself to find out. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}
