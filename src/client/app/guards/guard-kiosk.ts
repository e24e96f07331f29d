import { t } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { kioskPath, kioskRedirect } from '../../../domain/kiosk/kiosk-place.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import type { GuardedVisit } from './guards.ts'
import { kioskDoor } from './kiosk-door.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/**
 * Before every page, and before its other guards: a kiosk shows its own page alone, and nobody stays signed in on it.
 * Staff of its practice who sign in at its door end it.
 */
export async function guardKiosk(
  { kiosk, session }: Pick<ClientDevice, 'kiosk' | 'session'>,
  { place, how }: GuardedVisit,
): Promise<void> {
  const settings = kiosk.settings()
  if (settings === null) return
  const state = session.state()
  if (how === 'visit' && state.kind === 'logged-in') {
    const { contexts } = state.session.login
    const isOurs = contexts.some(({ contextId }) => contextId === settings.practiceId)
    const wasOpen = kioskDoor.isOpen()
    kioskDoor.close()
    if (wasOpen && isOurs) return kiosk.turnOff()
    await session.logout()
    if (wasOpen) alertStore.raise({ kind: 'error', stay: 'transient', message: strangersMessage(settings) })
    throw redirect({ href: kioskPath, replace: true })
  }
  const to = kioskRedirect(place.path, kioskDoor.isOpen() ? 'staff-at-the-door' : 'standing')
  if (to !== null) throw redirect({ href: to, replace: true })
}

const strangersMessage = ({ practiceName }: { practiceName: string }) =>
  t`Only staff of ${practiceName} can end this kiosk.`
