import { redirect } from '@tanstack/react-router'
import type { ClientDevice } from '../../device/open-client-device.ts'

/**
 * Redirects a patient from the address with their id to their own page (P2.platform.01): /patient/{own id}/reports to
 * /reports.
 */
export function redirectOwnRecord(
  device: Pick<ClientDevice, 'session'>,
  patientId: string,
  { pathname, searchStr }: { pathname: string; searchStr: string },
): void {
  const state = device.session.state()
  const own = state.kind === 'logged-in' ? state.session.login.patientId : null
  if (own !== patientId) return
  throw redirect({ href: `${pathname.replace(`/patient/${patientId}`, '')}${searchStr}`, replace: true })
}
