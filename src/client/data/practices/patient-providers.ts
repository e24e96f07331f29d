import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/patients/patient-providers.ts'
import type { Api, RequestOf } from '../asking.ts'

const providers = ['providers'] as const
const asked = ['providers-asked'] as const

/** Who sees the patient's record: asked each time, as what holds is the server's. */
export const providersQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...providers, patientId],
    queryFn: () => api.call(calls.getProviders, { query: { patientId } }),
  })

/** What the patient missed in the list, and what became of it. */
export const askedQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...asked, patientId],
    queryFn: () => api.call(calls.getMissingPractices, {}),
  })

/** Lets a practice see the record, or names somebody there, which lets the practice see it. */
export const addProvider = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addProviderPractice>) =>
      api.call(calls.addProviderPractice, { request }),
    meta: { refreshes: [providers] },
  })

/** Names somebody at a practice, which lets the practice see the record. */
export const addPractitioner = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addProviderPractitioner>) =>
      api.call(calls.addProviderPractitioner, { request }),
    meta: { refreshes: [providers] },
  })

/** Ends a practice's sight of the record. */
export const removeProvider = (api: Api) =>
  mutationOptions({
    mutationFn: (practiceId: PracticeId) => api.call(calls.removeProviderPractice, { query: { practiceId } }),
    meta: { refreshes: [providers] },
  })

/** Names somebody no more; their practice still sees the record. */
export const removePractitioner = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.removeProviderPractitioner>) =>
      api.call(calls.removeProviderPractitioner, { request }),
    meta: { refreshes: [providers] },
  })

/** Asks for a practice that is not in the list. */
export const askForPractice = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addMissingPractice>) =>
      api.call(calls.addMissingPractice, { request }),
    meta: { refreshes: [asked] },
  })

/** Asks for somebody who is not in the list of a practice. */
export const askForPractitioner = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addMissingPractitioner>) =>
      api.call(calls.addMissingPractitioner, { request }),
    meta: { refreshes: [asked] },
  })
