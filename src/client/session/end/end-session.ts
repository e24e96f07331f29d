import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { inactivityMessage } from '../../../domain/session/inactivity.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { endNoticesOfAnother } from '../../device/end-notices-of-another.ts'
import { endingMark } from '../../device/ending-mark.ts'
import { beforeEnd } from './before-end.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import type { EndReason } from './place-after-end.ts'

let ending: EndReason = 'elsewhere'

/** Why the session has just ended; asked once by whoever leaves the page. */
export function takeEndReason(): EndReason {
  const reason = ending
  ending = 'elsewhere'
  return reason
}

/**
 * Saves what is open, then ends the session in all tabs: keys, image tiles and what was read are gone. Offline,
 * inactivity and a change of staff leave the tokens to its user's next unlocking. The message of an inactivity is
 * shown once, here.
 */
export async function endSession(
  device: Pick<ClientDevice, 'api' | 'session' | 'network' | 'forgetSeen'>,
  given: { reason: EndReason; queryClient: QueryClient },
): Promise<void> {
  const { reason, queryClient } = given
  // Before anything is waited for: a page that is left meanwhile ends the session all the same.
  endingMark.set(reason === 'signed-out' ? 'logout' : 'lock')
  try {
    await beforeEnd.saveAll()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    alertStore.raise({
      kind: 'error',
      stay: 'persistent',
      message: t`The last change could not be saved. All changes before it are safe.`,
    })
  }
  ending = reason
  if (reason === 'inactive') alertStore.raise({ kind: 'error', stay: 'persistent', message: inactivityMessage })
  const isReached = device.network.isReached()
  const state = device.session.state()
  const isPatient = state.kind === 'logged-in' && state.session.login.contexts.length === 0
  // What is still on its way would be refused once the server has forgotten the session.
  await queryClient.cancelQueries()
  if (reason === 'signed-out' && isReached && isPatient) await tellServer(device)
  if (reason === 'signed-out') await endNoticesOfAnother(null)
  if (reason !== 'signed-out' && !isReached) await device.session.lock()
  else await device.session.logout()
  endingMark.clear()
  await device.forgetSeen()
  queryClient.clear()
}

/**
 * A patient's session lives for weeks, so the server forgets it too, if it answers soon; nobody waits at a door for it.
 * The call comes when it is needed: pages before sign-in load no calls.
 */
async function tellServer(device: Pick<ClientDevice, 'api'>): Promise<void> {
  const told = import('./end-on-server.ts').then(
    ({ endOnServer }) => endOnServer(device),
    () => undefined,
  )
  const given = new Promise<void>((resolve) => setTimeout(resolve, 1500))
  await Promise.race([told, given])
}

/** The message of an inactivity has done its work once somebody is signed in again. */
export const dismissInactivityMessage = (): void => alertStore.dismissMessage(inactivityMessage)
