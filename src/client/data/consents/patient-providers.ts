import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/consents/patient-providers.ts'
import type { Api } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'

const providersKey = ['providers'] as const
const missingPracticesKey = ['missing-practices'] as const

/** The practices with access to the patient's record. Never read from the device's cache. */
export const getProvidersQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...providersKey, patientId],
    queryFn: () => api.call(calls.getProviders, { query: { patientId } }),
  })

/** The patient's requests to add missing practices, with their status. */
export const getMissingPracticesQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...missingPracticesKey, patientId],
    queryFn: () => api.call(calls.getMissingPractices, {}),
  })

/** Gives a practice access to the record. */
export const addProviderPractice = mutationOf(calls.addProviderPractice, [providersKey])

/** Names a practitioner at a practice, which gives the practice access to the record. */
export const addProviderPractitioner = mutationOf(calls.addProviderPractitioner, [providersKey])

/** Removes a practice's access to the record. */
export const removeProviderPractice = (api: Api) =>
  mutationOptions({
    mutationFn: (practiceId: PracticeId) => api.call(calls.removeProviderPractice, { query: { practiceId } }),
    meta: { refreshes: [providersKey] },
  })

/** Removes a named practitioner; their practice keeps its access. */
export const removeProviderPractitioner = mutationOf(calls.removeProviderPractitioner, [providersKey])

/** Requests a practice that is not in the list. */
export const addMissingPractice = mutationOf(calls.addMissingPractice, [missingPracticesKey])

/** Requests a practitioner who is not in the list of a practice. */
export const addMissingPractitioner = mutationOf(calls.addMissingPractitioner, [missingPracticesKey])
