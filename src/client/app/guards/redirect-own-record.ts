import { redirect } from '@tanstack/react-router'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** A patient's own page stands without their id (P2.platform.01): /patient/{own id}/reports is /reports. */
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
