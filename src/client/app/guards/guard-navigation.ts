import { redirect } from '@tanstack/react-router'
import type { PracticeId } from '../../../contract/ids.ts'
import { guard, mustLogInMessage } from '../../../domain/session/guard.ts'
import { startPath } from '../../../domain/session/start-path.ts'
import type { Place } from '../../../domain/session/return-path.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { deviceUse } from '../../session/sign-ins/device-use.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { signedInUser, currentUserOf } from '../../session/current-user/current-user.ts'
import { isPublicHome } from './signed-out-path.ts'

/** `preload`: the router only looks ahead, so no message may be shown and nothing stored. */
export type GuardedNavigation = { place: Place; how: 'visit' | 'preload' }

/**
 * Runs before every page: throws the redirect that the guard rules decide on, shows its message, and selects the only
 * practice of the user. The message is removed once its reader is signed in.
 */
export async function guardNavigation(
  device: Pick<ClientDevice, 'session'>,
  { place, how }: GuardedNavigation,
): Promise<void> {
  const user = signedInUser(currentUserOf(device.session.state()))
  const start = user === null ? startPath(place, deviceUse()) : null
  if (start !== null) throw redirect({ href: start, replace: true })
  if (user === null && isPublicHome(place)) return
  const decision = guard(place, user)
  if (how === 'visit' && user !== null) alertStore.dismissMessage(mustLogInMessage)
  if (decision === 'allow') return
  if (how === 'visit') await applyDecision(device, decision)
  throw redirect({ href: decision.redirect, replace: true })
}

async function applyDecision(
  device: Pick<ClientDevice, 'session'>,
  { message, activate }: { message?: string; activate?: PracticeId | null },
): Promise<void> {
  if (message !== undefined) alertStore.raise({ kind: 'info', duration: 'transient', message })
  if (activate !== undefined && activate !== null) await device.session.choosePractice(activate)
}
