import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/images/ai-results.ts'
import type { LesionDiagnosisId, LesionId, PatientId, VisitId } from '../../../contract/ids.ts'
import { type Api, minute } from '../api.ts'
import { recordKey } from '../query-keys.ts'

const aiResultsKey = (patientId: PatientId) => [...recordKey(patientId), 'ai-results']

/** The visit of a patient. `answer`: the reader's own answer about the spot, which lets them see more. */
export type AiResultsOf = { patientId: PatientId; visitId: VisitId; answer?: LesionDiagnosisId }

/** The AI results of a visit that the signed-in user may know now; never stored on the device. */
export const searchAiResultsQuery = (api: Api, { patientId, visitId, answer }: AiResultsOf) =>
  queryOptions({
    queryKey: [...aiResultsKey(patientId), visitId, answer ?? null],
    queryFn: ({ signal }) =>
      api.call(calls.searchAiResults, { request: { patientId, patientVisitId: visitId } }, { signal }),
    gcTime: minute,
  })

/** A program's result for a spot: its picture, the maker, the version and the day. */
export type NewAiResult = {
  visitId: VisitId
  lesionId: LesionId
  maker: string
  version: string
  resultDate: string
  file: File
}

/** Imports an AI result for a spot of a visit. */
export const importAiResult = (api: Api, patientId: PatientId) =>
  mutationOptions({
    mutationFn: ({ visitId, lesionId, maker, version, resultDate, file }: NewAiResult) =>
      api.call(calls.importAiResult, {
        form: {
          PatientVisitId: visitId,
          LesionId: lesionId,
          Maker: maker,
          Version: version,
          ResultDate: resultDate,
          FileName: file.name,
          File: file,
        },
      }),
    meta: { refreshes: [aiResultsKey(patientId)] },
  })

/** Removes an AI result that was imported by mistake. */
export const removeAiResult = (api: Api, patientId: PatientId) =>
  mutationOptions({
    mutationFn: (imageId: string) => api.call(calls.removeAiResult, { request: { imageId } }),
    meta: { refreshes: [aiResultsKey(patientId)] },
  })
