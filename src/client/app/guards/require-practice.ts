import { redirect } from '@tanstack/react-router'
import { isReader } from '../../../domain/session/dashboard.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { currentUserOf, needsPractice, signedInUser } from '../../session/current-user/current-user.ts'

/**
 * Redirects clinicians with several practices to choose one first, and then back to `href`. Melanographers need
 * none but for visits, which the guard's rules ask for.
 */
export function requirePractice({ session }: Pick<ClientDevice, 'session'>, { href }: { href: string }): void {
  const state = session.state()
  const user = signedInUser(currentUserOf(state))
  if (user === null || isReader(user) || !needsPractice(state)) return
  throw redirect({ href: `/clinician/practice?r=${encodeURIComponent(href)}`, replace: true })
}
