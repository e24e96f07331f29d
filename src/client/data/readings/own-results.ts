import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, SpotResultFileId } from '../../../contract/ids.ts'
import { listOwnResults } from '../../../contract/readings/own-results.ts'
import { getResultFile as contract } from '../../../contract/readings/spot-result-file.ts'
import type { Api } from '../api.ts'
import { spotResultsKey } from '../query-keys.ts'

/** The results of the patient's own spots, once they were told. */
export const listOwnResultsQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...spotResultsKey, 'own', patientId],
    queryFn: ({ signal }) => api.call(listOwnResults, { query: { patientId } }, { signal }),
  })

/** Downloads a laboratory’s report, for its patient or for staff who may handle the result. */
export const getResultFile = (api: Api) =>
  mutationOptions({
    mutationFn: async (fileId: SpotResultFileId) => {
      const { bytes, headers } = await api.bytes(contract, { query: { fileId } })
      return new Blob(bytes === null ? [] : [bytes], { type: headers.get('content-type') ?? 'application/pdf' })
    },
  })
