import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/consents/patient-permissions.ts'
import type { ConsentFlag } from '../../../domain/visits/consent-texts.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { permissionsKey } from '../query-keys.ts'

type ApiDevice = Pick<SignedInDevice, 'api'>

/** The patient's consents with every answer so far. Never read from the device's cache. */
export const getPatientPermissionsQuery = ({ api }: ApiDevice, loginId: LoginId) =>
  queryOptions({
    queryKey: [...permissionsKey, loginId],
    queryFn: () => api.call(calls.getPatientPermissions, {}),
  })

/** The patient's choices of messages and channels. */
export const getCommunicationPreferencesQuery = ({ api }: ApiDevice, loginId: LoginId) =>
  queryOptions({
    queryKey: [...permissionsKey, loginId, 'messages'],
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

/** Gives or withdraws a consent. The switch changes at once (optimistic update), and back if saving fails. */
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
    // Data that was loaded under the former consent must be loaded again.
    onSettled: (_answer, ...[, , , { client }]) => client.invalidateQueries(),
  })

/** Saves how often the patient is reminded of a check, then reloads the saved state, also after a failure. */
export const setRecallPreferences = ({ api }: ApiDevice, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (query: { enablePatientRecalls: boolean; recalFrequencyInMonths: 3 | 6 | 12 | 24 | null }) =>
      api.call(calls.setRecallPreferences, { query }),
    onSettled: (_answer, ...[, , , { client }]) =>
      client.invalidateQueries(getPatientPermissionsQuery({ api }, loginId)),
  })

/** Saves whether the patient is phoned before an urgent report opens, then reloads the saved state. */
export const setUrgentResults = ({ api }: ApiDevice, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (isPhonedFirst: boolean) => api.call(calls.setUrgentResults, { query: { isPhonedFirst } }),
    onSettled: (_answer, ...[, , , { client }]) =>
      client.invalidateQueries(getPatientPermissionsQuery({ api }, loginId)),
  })

type Preference = Pick<calls.CommunicationPreference, 'communicationTypeId' | 'communicationChannelId' | 'isAllowed'>

/** Saves one checkbox. It changes at once (optimistic update), and back if saving fails. */
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
