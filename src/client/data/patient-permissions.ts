import { queryOptions } from '@tanstack/react-query'
import type { LoginId } from '../../contract/ids.ts'
import { getCommunicationPreferences, getPatientPermissions } from '../../contract/patients/patient-permissions.ts'
import type { SignedInDevice } from '../device/device-context.tsx'

type Given = Pick<SignedInDevice, 'api'>

/** What the patient allows, with every answer so far: asked each time, as what holds is the server's. */
export const permissionsQuery = ({ api }: Given, loginId: LoginId) =>
  queryOptions({
    queryKey: ['permissions', loginId],
    queryFn: () => api.call(getPatientPermissions, {}),
  })

/** Which messages reach them how. */
export const preferencesQuery = ({ api }: Given, loginId: LoginId) =>
  queryOptions({
    queryKey: ['permissions', loginId, 'messages'],
    queryFn: () => api.call(getCommunicationPreferences, {}),
  })
