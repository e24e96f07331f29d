import { queryOptions } from '@tanstack/react-query'
import type { LoginId, PatientId } from '../../contract/ids.ts'
import { getPatient, getPatientHome, getPatientRegistrationDetails } from '../../contract/patients/patients.ts'
import { answerSchema, ofALink, orNull } from './asking.ts'
import type { Api, Keeping } from './asking.ts'

/** The homes of patients. */
export const homes = ['home'] as const

/** Under which name a home is kept on the device. */
export const homeName = (loginId: LoginId) => `home-${loginId}`

/** Who the patient is and what to do next; null where they have no record (P8.profile.01: a 404 is an empty result). */
export const homeQuery = ({ api, seen }: Keeping, patientLoginId: LoginId) =>
  queryOptions({
    queryKey: [...homes, patientLoginId],
    queryFn: ({ signal }) =>
      seen
        .read({
          name: homeName(patientLoginId),
          schema: answerSchema(getPatientHome),
          load: () => api.call(getPatientHome, { query: { patientLoginId } }, { signal }),
        })
        .catch(orNull(404)),
  })

/** A patient whom clinic staff look at; null where there is none (P8.profile.01). */
export const readPatientQuery = ({ api, seen }: Keeping, patientId: PatientId) =>
  queryOptions({
    queryKey: ['record', patientId, 'person'],
    queryFn: ({ signal }) =>
      seen
        .read({
          name: `person-${patientId}`,
          schema: answerSchema(getPatient),
          load: () => api.call(getPatient, { query: { id: patientId } }, { signal }),
        })
        .catch(orNull(404)),
  })

/** What is known of the patient whose mailed link this is; null where it is of nobody with a record. */
export const registrationDetailsQuery = (api: Api, token: string | undefined) =>
  queryOptions({
    ...ofALink,
    queryKey: ['link', token, 'registration'],
    queryFn: async () => {
      const known = await api
        .call(getPatientRegistrationDetails, { request: { token: token ?? '' } })
        .catch(orNull(404))
      if (known === null) return null
      const { numberOfLessions: numberOfLesions, ...others } = known
      return { ...others, numberOfLesions }
    },
    enabled: token !== undefined,
    staleTime: Infinity,
  })
