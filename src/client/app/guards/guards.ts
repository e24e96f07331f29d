import { redirect } from '@tanstack/react-router'
import type { PracticeId } from '../../../contract/ids.ts'
import { guard, mustLogInMessage } from '../../../domain/session/guard.ts'
import { startPlace } from '../../../domain/session/start-place.ts'
import type { Place } from '../../../domain/session/return-path.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { deviceUse } from '../../session/sign-ins/device-use.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { signedIn, whoIs } from '../../session/who/who.ts'
import { isVisitorsHome } from './visitors-place.ts'

/** `preload`: the router only looks ahead, so nothing may be said or stored. */
export type GuardedVisit = { place: Place; how: 'visit' | 'preload' }

/**
 * Before every page: throws the redirect that the guard rule asks for, queues its message, stores the only practice.
 * The message goes once its reader is signed in.
 */
export async function guardVisit(device: Pick<ClientDevice, 'session'>, { place, how }: GuardedVisit): Promise<void> {
  const user = signedIn(whoIs(device.session.state()))
  const start = user === null ? startPlace(place, deviceUse()) : null
  if (start !== null) throw redirect({ href: start, replace: true })
  if (user === null && isVisitorsHome(place)) return
  const decision = guard(place, user)
  if (how === 'visit' && user !== null) alertStore.dismissMessage(mustLogInMessage)
  if (decision === 'allow') return
  if (how === 'visit') await carryOut(device, decision)
  throw redirect({ href: decision.redirect, replace: true })
}

async function carryOut(
  device: Pick<ClientDevice, 'session'>,
  { message, activate }: { message?: string; activate?: PracticeId | null },
): Promise<void> {
  if (message !== undefined) alertStore.raise({ kind: 'info', stay: 'transient', message })
  if (activate !== undefined && activate !== null) await device.session.choosePractice(activate)
}
