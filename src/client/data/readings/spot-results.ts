import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LesionId, PracticeId, ReportId, SpotResultFileId } from '../../../contract/ids.ts'
import * as drafts from '../../../contract/readings/result-drafts.ts'
import * as files from '../../../contract/readings/result-files.ts'
import * as calls from '../../../contract/readings/spot-results.ts'
import { type Api, minute, type RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { spotResultsKey } from '../query-keys.ts'

/** The spots that a page shows: those of a practice; null: those read by the signed-in melanographer. */
export type SpotResultsOf = PracticeId | null
export type SpotResultFilter = 'missing' | 'known'

/** A page of spots that reports sent to a doctor. */
export const searchSpotResultsQuery = (
  api: Api,
  { practiceId, show, page }: { practiceId: SpotResultsOf; show: SpotResultFilter; page: number },
) =>
  queryOptions({
    queryKey: [...spotResultsKey, 'list', practiceId, show, page],
    queryFn: ({ signal }) =>
      api.call(calls.searchSpotResults, { request: { practiceId, show, pageNo: page, pageSize: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: minute,
  })

/** One spot with its result and its earlier results. */
export const getSpotResultQuery = (api: Api, { reportId, lesionId }: { reportId: ReportId; lesionId: LesionId }) =>
  queryOptions({
    queryKey: [...spotResultsKey, 'one', reportId, lesionId],
    queryFn: ({ signal }) => api.call(calls.getSpotResult, { query: { reportId, lesionId } }, { signal }),
    gcTime: minute,
  })

/** Counts of the results of spots over some months. */
export const getResultAuditQuery = (api: Api, { practiceId, months }: { practiceId: SpotResultsOf; months: number }) =>
  queryOptions({
    queryKey: [...spotResultsKey, 'audit', practiceId, months],
    queryFn: ({ signal }) => api.call(calls.getResultAudit, { request: { practiceId, months } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: minute,
  })

const refreshes = [spotResultsKey] as const

/** Enters the result of a spot. */
export const saveSpotResult = mutationOf(calls.saveSpotResult, refreshes)

type DraftRequest = RequestOf<typeof drafts.saveResultDraft> & { reportId: ReportId; lesionId: LesionId }

/** Saves the typed draft of a result; the cached spot has it at once, so that a returning user finds it. */
export const saveResultDraft = (api: Api) =>
  mutationOptions({
    mutationFn: (request: DraftRequest) => api.call(drafts.saveResultDraft, { request }),
    onMutate: ({ values, reportId, lesionId }, { client }) =>
      void client.setQueryData(
        getSpotResultQuery(api, { reportId, lesionId }).queryKey,
        (last) => last && { ...last, draft: { values, whenSaved: last.draft?.whenSaved ?? last.whenSent } },
      ),
    onSuccess: ({ whenSaved }, { values, askOn, reportId, lesionId }, ...[, { client }]) =>
      void client.setQueryData(
        getSpotResultQuery(api, { reportId, lesionId }).queryKey,
        (last) => last && { ...last, draft: { values, whenSaved }, askOn: askOn ?? last.askOn },
      ),
  })

/** Asks the doctors' practice for a result. */
export const askForSpotResult = mutationOf(calls.askForSpotResult, refreshes)

/** Attaches a laboratory's report to a spot. */
export const addResultFile = (api: Api) =>
  mutationOptions({
    mutationFn: ({ reportId, lesionId, file }: { reportId: ReportId; lesionId: LesionId; file: File }) =>
      api.call(files.addResultFile, {
        form: { ReportId: String(reportId), LesionId: lesionId, FileName: file.name, File: file },
      }),
    meta: { refreshes },
  })

/** Removes a file from its spot. */
export const removeResultFile = (api: Api) =>
  mutationOptions({
    mutationFn: (fileId: SpotResultFileId) => api.call(files.removeResultFile, { request: { fileId } }),
    meta: { refreshes },
  })
