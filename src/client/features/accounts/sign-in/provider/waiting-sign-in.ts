import { safeReturnPath } from '../../../../../domain/session/return-path.ts'

const key = 'lentigo.provider'

/** A sign-in by a provider that this tab has started, and the page that the user wanted. */
type WaitingSignIn = { state: string; returnTo: string | null }

const isWaiting = (stored: unknown): stored is WaitingSignIn =>
  typeof stored === 'object' &&
  stored !== null &&
  'state' in stored &&
  typeof stored.state === 'string' &&
  'returnTo' in stored &&
  (stored.returnTo === null || typeof stored.returnTo === 'string')

/** The page that the user wanted before the redirect to the provider, stored in this tab until they are back. */
export const waitingSignIn = {
  save(waiting: WaitingSignIn): void {
    withStorage((storage) => storage.setItem(key, JSON.stringify(waiting)))
  },
  /** The page for which the sign-in with this state was started; undefined if this tab did not start it. */
  returnPathOf(state: string): string | undefined {
    const stored: unknown = JSON.parse(withStorage((storage) => storage.getItem(key)) ?? 'null')
    return isWaiting(stored) && stored.state === state ? (safeReturnPath(stored.returnTo) ?? undefined) : undefined
  },
  clear(): void {
    withStorage((storage) => storage.removeItem(key))
  },
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    // The storage is switched off: the sign-in ends at the home page.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
