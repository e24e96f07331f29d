import { queryOptions } from '@tanstack/react-query'
import type { LoginId, PatientId } from '../../contract/ids.ts'
import { getPatientByPatientId, getPatientHome } from '../../contract/patients/patients.ts'
import { answerSchema, orNull } from './asking.ts'
import type { Keeping } from './asking.ts'

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

/** A patient whom clinic staff look at. */
export const readPatientQuery = ({ api, seen }: Keeping, patientId: PatientId) =>
  queryOptions({
    queryKey: ['record', patientId, 'person'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `person-${patientId}`,
        schema: answerSchema(getPatientByPatientId),
        load: () => api.call(getPatientByPatientId, { query: { patientId } }, { signal }),
      }),
  })
