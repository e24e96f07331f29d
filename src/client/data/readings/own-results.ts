import { queryOptions } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import { listOwnResults } from '../../../contract/readings/own-results.ts'
import type { Api } from '../api.ts'
import { spotResultsKey } from '../query-keys.ts'

/** What became of the patient's own spots, once they were told. */
export const listOwnResultsQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...spotResultsKey, 'own', patientId],
    queryFn: ({ signal }) => api.call(listOwnResults, { query: { patientId } }, { signal }),
  })
