import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { inactivityMessage } from '../../../domain/session/inactivity.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { endNotificationsOfOthers } from '../../device/end-notifications-of-others.ts'
import { pendingSignOut } from '../../device/pending-sign-out.ts'
import { beforeSignOut } from './before-sign-out.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import type { SignOutReason } from './path-after-sign-out.ts'

let lastReason: SignOutReason = 'elsewhere'

/** Why the session has just ended; asked once by whoever leaves the page. */
export function takeSignOutReason(): SignOutReason {
  const reason = lastReason
  lastReason = 'elsewhere'
  return reason
}

/**
 * Saves what is open, then ends the session in all tabs: keys, image tiles and what was read are gone. Offline,
 * inactivity and a change of staff leave the tokens to its user's next unlocking. The message of an inactivity is
 * shown once, here.
 */
export async function signOut(
  device: Pick<ClientDevice, 'api' | 'session' | 'network' | 'clearViewed'>,
  options: { reason: SignOutReason; queryClient: QueryClient },
): Promise<void> {
  const { reason, queryClient } = options
  // Before anything is waited for: a page that is left meanwhile ends the session all the same.
  pendingSignOut.set(reason === 'signed-out' ? 'logout' : 'lock')
  try {
    await beforeSignOut.saveAll()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    alertStore.raise({
      kind: 'error',
      duration: 'persistent',
      message: t`The last change could not be saved. All changes before it are safe.`,
    })
  }
  lastReason = reason
  if (reason === 'inactive') alertStore.raise({ kind: 'error', duration: 'persistent', message: inactivityMessage })
  const isReached = device.network.isReached()
  const state = device.session.state()
  const isPatient = state.kind === 'logged-in' && state.session.login.contexts.length === 0
  // What is still on its way would be refused once the server has forgotten the session.
  await queryClient.cancelQueries()
  if (reason === 'signed-out' && isReached && isPatient) await endServerSession(device)
  if (reason === 'signed-out') await endNotificationsOfOthers(null)
  if (reason !== 'signed-out' && !isReached) await device.session.lock()
  else await device.session.signOut()
  pendingSignOut.clear()
  await device.clearViewed()
  queryClient.clear()
}

/**
 * A patient's session lives for weeks, so the server forgets it too, if it answers soon; nobody waits at a door for it.
 * The call comes when it is needed: pages before sign-in load no calls.
 */
async function endServerSession(device: Pick<ClientDevice, 'api'>): Promise<void> {
  const told = import('./end-session-on-server.ts').then(
    ({ endSessionOnServer }) => endSessionOnServer(device),
    () => undefined,
  )
  const given = new Promise<void>((resolve) => setTimeout(resolve, 1500))
  await Promise.race([told, given])
}

/** The message of an inactivity has done its work once somebody is signed in again. */
export const dismissInactivityMessage = (): void => alertStore.dismissMessage(inactivityMessage)
