import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { inactivityMessage } from '../../../domain/session/inactivity.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { endNotificationsOfOthers } from '../../device/end-notifications-of-others.ts'
import { pendingSignOut } from '../../device/session/pending-sign-out.ts'
import { beforeSignOut } from './before-sign-out.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import type { SignOutReason } from './path-after-sign-out.ts'

let lastReason: SignOutReason = 'elsewhere'

/** The reason of the sign-out that has just happened. It is returned once, then reset. */
export function takeSignOutReason(): SignOutReason {
  const reason = lastReason
  lastReason = 'elsewhere'
  return reason
}

/**
 * Saves open work, then ends the session in all tabs and deletes keys, image tiles and cached data. Offline, inactivity
 * and a switch of staff only lock the session: its tokens stay for the user's next unlock. A patient's offline copy stays
 * unless they signed out themselves. Shows the inactivity message.
 */
export async function signOut(
  device: Pick<ClientDevice, 'api' | 'session' | 'offlineCopy' | 'network' | 'clearViewed'>,
  options: { reason: SignOutReason; queryClient: QueryClient },
): Promise<void> {
  const { reason, queryClient } = options
  // Before the first await, so that a page closed in the meantime still completes the sign-out at the next start.
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
  // Pending requests would be refused once the session has ended on the server.
  await queryClient.cancelQueries()
  if (reason === 'signed-out' && isReached && isPatient) await endServerSession(device)
  if (reason === 'signed-out') await endNotificationsOfOthers(null)
  if (reason !== 'signed-out' && !isReached) await device.session.lock()
  else await device.session.signOut()
  if (reason === 'signed-out') await device.offlineCopy.end()
  pendingSignOut.clear()
  await device.clearViewed()
  queryClient.clear()
}

/**
 * A patient's session lasts for weeks, so it is ended on the server too, if the server answers within 1.5 s. The call is
 * imported lazily, since pages before sign-in load no calls.
 */
async function endServerSession(device: Pick<ClientDevice, 'api'>): Promise<void> {
  const ended = import('./end-session-on-server.ts').then(
    ({ endSessionOnServer }) => endSessionOnServer(device),
    () => undefined,
  )
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 1500))
  await Promise.race([ended, timeout])
}

/** Dismisses the inactivity message once somebody is signed in again. */
export const dismissInactivityMessage = (): void => alertStore.dismissMessage(inactivityMessage)
