import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/consents/patient-providers.ts'
import type { Api, RequestOf } from '../api.ts'

const providersKey = ['providers'] as const
const missingPracticesKey = ['providers-asked'] as const

/** Who sees the patient's record: asked each time, as what holds is the server's. */
export const getProvidersQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...providersKey, patientId],
    queryFn: () => api.call(calls.getProviders, { query: { patientId } }),
  })

/** What the patient missed in the list, and what became of it. */
export const getMissingPracticesQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...missingPracticesKey, patientId],
    queryFn: () => api.call(calls.getMissingPractices, {}),
  })

/** Lets a practice see the record, or names somebody there, which lets the practice see it. */
export const addProviderPractice = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addProviderPractice>) =>
      api.call(calls.addProviderPractice, { request }),
    meta: { refreshes: [providersKey] },
  })

/** Names somebody at a practice, which lets the practice see the record. */
export const addProviderPractitioner = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addProviderPractitioner>) =>
      api.call(calls.addProviderPractitioner, { request }),
    meta: { refreshes: [providersKey] },
  })

/** Ends a practice's sight of the record. */
export const removeProviderPractice = (api: Api) =>
  mutationOptions({
    mutationFn: (practiceId: PracticeId) => api.call(calls.removeProviderPractice, { query: { practiceId } }),
    meta: { refreshes: [providersKey] },
  })

/** Names somebody no more; their practice still sees the record. */
export const removeProviderPractitioner = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.removeProviderPractitioner>) =>
      api.call(calls.removeProviderPractitioner, { request }),
    meta: { refreshes: [providersKey] },
  })

/** Asks for a practice that is not in the list. */
export const addMissingPractice = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addMissingPractice>) =>
      api.call(calls.addMissingPractice, { request }),
    meta: { refreshes: [missingPracticesKey] },
  })

/** Asks for somebody who is not in the list of a practice. */
export const addMissingPractitioner = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addMissingPractitioner>) =>
      api.call(calls.addMissingPractitioner, { request }),
    meta: { refreshes: [missingPracticesKey] },
  })
