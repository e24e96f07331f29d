import { t } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { kioskPath, kioskRedirect } from '../../../domain/kiosk/kiosk-redirect.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import type { GuardedNavigation } from './guard-navigation.ts'
import { kioskStaffSignIn } from './kiosk-staff-sign-in.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/**
 * Runs before every page and before the other guards. A kiosk shows its own page alone, and nobody stays signed in on
 * it. When staff of its practice sign in through the staff sign-in, the kiosk is turned off.
 */
export async function guardKiosk(
  { kiosk, session }: Pick<ClientDevice, 'kiosk' | 'session'>,
  { place, how }: GuardedNavigation,
): Promise<void> {
  const settings = kiosk.settings()
  if (settings === null) return
  const state = session.state()
  if (how === 'visit' && state.kind === 'logged-in') {
    const { contexts } = state.session.login
    const worksHere = contexts.some(({ contextId }) => contextId === settings.practiceId)
    const wasOpen = kioskStaffSignIn.isOpen()
    kioskStaffSignIn.close()
    if (wasOpen && worksHere) return kiosk.turnOff()
    await session.signOut()
    if (wasOpen) alertStore.raise({ kind: 'error', duration: 'transient', message: otherPracticeMessage(settings) })
    throw redirect({ href: kioskPath, replace: true })
  }
  const redirectPath = kioskRedirect(place.path, kioskStaffSignIn.isOpen() ? 'staff-at-the-door' : 'standing')
  if (redirectPath !== null) throw redirect({ href: redirectPath, replace: true })
}

const otherPracticeMessage = ({ practiceName }: { practiceName: string }) =>
  t`Only staff of ${practiceName} can end this kiosk.`
