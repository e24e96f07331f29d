import { keysLock } from '../vault/keys-lock.ts'
import type { StartState } from './read-start-state.ts'

/**
 * Whether a stored session can still become a signed-in user: another tab has the keys, or a server can be reached
 * that may send them. `unreached`: the server did not answer.
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
