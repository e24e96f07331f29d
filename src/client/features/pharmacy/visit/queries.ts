import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PatientId } from '../../../../contract/ids.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'

/** The spots that the service has of a patient; of nobody there are none. The call comes when it is needed. */
export const earlierSpotsQuery = (api: SignedInDevice['api'], patientId: PatientId | null) =>
  queryOptions({
    queryKey: ['visit', 'earlier-spots', patientId],
    queryFn:
      patientId === null
        ? skipToken
        : async ({ signal }) => {
            const { getLesions } = await import('../../../../contract/patients/lesions.ts')
            return api.call(getLesions, { query: { patientId } }, { signal })
          },
  })

/** What a patient said last, of consents and risk, and accepted; the reading is recorded, so it is asked once a visit. */
export const lastAnswersQuery = (api: SignedInDevice['api'], patientId: PatientId | null) =>
  queryOptions({
    queryKey: ['visit', 'last-answers', patientId],
    queryFn:
      patientId === null
        ? skipToken
        : async ({ signal }) => {
            const { getPractitionerPatient } = await import('../../../../contract/patients/practitioner-patients.ts')
            const known = await api.call(getPractitionerPatient, { query: { patientId } }, { signal })
            return { consents: known.consents, lastRisk: known.lastRisk, lastScope: known.lastScope }
          },
    staleTime: 60_000,
  })
