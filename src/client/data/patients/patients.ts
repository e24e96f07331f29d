import { queryOptions } from '@tanstack/react-query'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import { getPatient, getPatientHome, getPatientRegistrationDetails } from '../../../contract/patients/patients.ts'
import { responseSchema, emailedLinkOptions, nullOnStatus } from '../api.ts'
import type { Api, CachedApi } from '../api.ts'
import { patientHomesKey, recordKey } from '../query-keys.ts'

/** The cache name of a patient's home on the device. */
export const patientHomeCacheName = (loginId: LoginId) => `home-${loginId}`

/** The patient and their recommended actions; null without a record (P8.profile.01: a 404 is an empty result). */
export const getPatientHomeQuery = ({ api, viewed }: CachedApi, patientLoginId: LoginId) =>
  queryOptions({
    queryKey: [...patientHomesKey, patientLoginId],
    queryFn: ({ signal }) =>
      viewed
        .read({
          name: patientHomeCacheName(patientLoginId),
          schema: responseSchema(getPatientHome),
          load: () => api.call(getPatientHome, { query: { patientLoginId } }, { signal }),
        })
        .catch(nullOnStatus(404)),
  })

/** A patient by id, for clinic staff; null if there is none (P8.profile.01). */
export const getPatientQuery = ({ api, viewed }: CachedApi, patientId: PatientId) =>
  queryOptions({
    queryKey: [...recordKey(patientId), 'person'],
    queryFn: ({ signal }) =>
      viewed
        .read({
          name: `person-${patientId}`,
          schema: responseSchema(getPatient),
          load: () => api.call(getPatient, { query: { id: patientId } }, { signal }),
        })
        .catch(nullOnStatus(404)),
  })

/** The registration details behind a mailed link's token; null if its login has no record. */
export const getPatientRegistrationDetailsQuery = (api: Api, token: string | undefined) =>
  queryOptions({
    ...emailedLinkOptions,
    queryKey: ['link', token, 'registration'],
    queryFn: async () => {
      const known = await api
        .call(getPatientRegistrationDetails, { request: { token: token ?? '' } })
        .catch(nullOnStatus(404))
      if (known === null) return null
      const { numberOfLessions: numberOfLesions, ...others } = known
      return { ...others, numberOfLesions }
    },
    enabled: token !== undefined,
    staleTime: Infinity,
  })
