import type { UserDevice } from '../../../device/open-user-device.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** Opens the database of the signed-in patient; null for visitors and staff. */
export async function openPatientDevice({ session, openUser }: ClientDevice): Promise<UserDevice | null> {
  const state = session.state()
  return state.kind === 'logged-in' && state.session.login.patientId !== null ? openUser() : null
}
