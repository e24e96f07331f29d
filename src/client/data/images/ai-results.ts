import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/images/ai-results.ts'
import type { LesionDiagnosisId, LesionId, PatientId, VisitId } from '../../../contract/ids.ts'
import { type Api, minute } from '../api.ts'
import { recordKey } from '../query-keys.ts'

const aiResultsKey = (patientId: PatientId) => [...recordKey(patientId), 'ai-results']

/** Whose AI results: of a patient's visit. `answer`: the reader's own answer to the spot, by which they come to know more. */
export type AiResultsOf = { patientId: PatientId; visitId: VisitId; answer?: LesionDiagnosisId }

/** The AI results of a visit that the signed-in user may know now; never kept on the device. */
export const searchAiResultsQuery = (api: Api, { patientId, visitId, answer }: AiResultsOf) =>
  queryOptions({
    queryKey: [...aiResultsKey(patientId), visitId, answer ?? null],
    queryFn: ({ signal }) =>
      api.call(calls.searchAiResults, { request: { patientId, patientVisitId: visitId } }, { signal }),
    gcTime: minute,
  })

/** What a program said of a spot: its picture, who made it, its version and the day. */
export type NewAiResult = {
  visitId: VisitId
  lesionId: LesionId
  maker: string
  version: string
  resultDate: string
  file: File
}

/** Imports an AI result to a spot of a visit. */
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

/** Takes an AI result off that was imported by mistake. */
export const removeAiResult = (api: Api, patientId: PatientId) =>
  mutationOptions({
    mutationFn: (imageId: string) => api.call(calls.removeAiResult, { request: { imageId } }),
    meta: { refreshes: [aiResultsKey(patientId)] },
  })
