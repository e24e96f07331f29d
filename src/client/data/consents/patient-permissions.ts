import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/consents/patient-permissions.ts'
import type { ConsentFlag } from '../../../domain/visits/consent-texts.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'

type ApiDevice = Pick<SignedInDevice, 'api'>

/** What the patient allows, with every answer so far: asked each time, as what holds is the server's. */
export const getPatientPermissionsQuery = ({ api }: ApiDevice, loginId: LoginId) =>
  queryOptions({
    queryKey: ['permissions', loginId],
    queryFn: () => api.call(calls.getPatientPermissions, {}),
  })

/** Which messages reach them how. */
export const getCommunicationPreferencesQuery = ({ api }: ApiDevice, loginId: LoginId) =>
  queryOptions({
    queryKey: ['permissions', loginId, 'messages'],
    queryFn: () => api.call(calls.getCommunicationPreferences, {}),
  })

const setters = {
  imagesAvailableOnline: calls.setImagesAvailableOnline,
  consentPatientAccessToBodyshots: calls.setPatientAccessToBodyshots,
  consentDoctorAccessToBodyshots: calls.setDoctorAccessToBodyshots,
  consentHistology: calls.setHistology,
  consentDataResearch: calls.setDataResearch,
  consentPrivacyAgreement: calls.setPrivacyAgreement,
} as const

/** Says yes or no; the switch moves at once, and back where it could not be saved. */
export const setConsent = ({ api }: ApiDevice, loginId: LoginId) =>
  mutationOptions({
    mutationFn: ({ flag, value }: { flag: ConsentFlag; value: boolean }) =>
      api.call(setters[flag], { query: { value } }),
    onMutate: ({ flag, value }, { client }) => {
      client.setQueryData(
        getPatientPermissionsQuery({ api }, loginId).queryKey,
        (old) => old && { ...old, [flag]: value },
      )
    },
    // What was opened under the former answer is asked again.
    onSettled: (_answer, ...[, , , { client }]) => client.invalidateQueries(),
  })

/** How often they are reminded of a check; shown as the service has it, whatever became of the change. */
export const setRecallPreferences = ({ api }: ApiDevice, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (query: { enablePatientRecalls: boolean; recalFrequencyInMonths: 3 | 6 | 12 | 24 | null }) =>
      api.call(calls.setRecallPreferences, { query }),
    onSettled: (_answer, ...[, , , { client }]) =>
      client.invalidateQueries(getPatientPermissionsQuery({ api }, loginId)),
  })

/** Whether somebody is phoned before an urgent report opens for them; shown as the service has it. */
export const setUrgentResults = ({ api }: ApiDevice, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (isPhonedFirst: boolean) => api.call(calls.setUrgentResults, { query: { isPhonedFirst } }),
    onSettled: (_answer, ...[, , , { client }]) =>
      client.invalidateQueries(getPatientPermissionsQuery({ api }, loginId)),
  })

type Preference = Pick<calls.CommunicationPreference, 'communicationTypeId' | 'communicationChannelId' | 'isAllowed'>

/** Saves a box; it is ticked at once, and back where it could not be saved. */
export const setCommunicationPreference = ({ api }: ApiDevice, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (query: Preference) => api.call(calls.setCommunicationPreference, { query }),
    onMutate: ({ communicationTypeId: type, communicationChannelId: channel, isAllowed }, { client }) => {
      client.setQueryData(getCommunicationPreferencesQuery({ api }, loginId).queryKey, (old) =>
        old?.map((one) =>
          one.communicationTypeId === type && one.communicationChannelId === channel ? { ...one, isAllowed } : one,
        ),
      )
    },
    onSettled: (_answer, ...[, , , { client }]) =>
      client.invalidateQueries(getCommunicationPreferencesQuery({ api }, loginId)),
  })
