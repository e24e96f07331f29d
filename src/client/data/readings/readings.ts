import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { SortDirection } from '../../../contract/enums.ts'
import type { LesionId, PracticeId, ServiceId, VisitId } from '../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../contract/readings/lesion-diagnosis.ts'
import type { ReadingTab } from '../../../contract/readings/reading-list.ts'
import * as calls from '../../../contract/readings/readings.ts'
import { deviceZone } from '../../page/i18n/device-zone.ts'
import { minute } from '../api.ts'
import type { Api, RequestOf } from '../api.ts'

/** What the list can be sorted by. */
export type WorklistSort = 'due' | 'patient' | 'spots' | 'practice' | 'service' | 'arrived'

/** Which visits the list shows, as its address says. */
export type WorklistSearch = {
  which?: ReadingTab | undefined
  urgent?: true | undefined
  today?: true | undefined
  country?: 'NZ' | 'AU' | undefined
  service?: ServiceId | undefined
  from?: PracticeId | undefined
  sort?: WorklistSort | undefined
  down?: true | undefined
  page?: number | undefined
}

const worklistKey = ['readings', 'list'] as const
const visitKey = (visitId: VisitId) => ['readings', 'visit', visitId] as const

/** The list is asked anew this often: its clock counts, and others claim. */
const worklistRefreshMs = minute / 2
export const worklistPageSize = 50

/** A page of the visits that wait to be read. The words go in the body: names are no part of an address. */
export const searchReadingsQuery = (api: Api, { search, words }: { search: WorklistSearch; words: string }) =>
  queryOptions({
    queryKey: [...worklistKey, search, words],
    queryFn: ({ signal }) => api.call(calls.searchReadings, { request: requestOf(search, words) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: worklistRefreshMs,
    gcTime: minute,
  })

function requestOf({ which, urgent, today, country, service, from, sort, down, page }: WorklistSearch, words: string) {
  return {
    which: which ?? 'all',
    keywords: words === '' ? null : words,
    urgentOnly: urgent ?? null,
    dueToday: today ?? null,
    countryCode: country ?? null,
    serviceId: service ?? null,
    practiceId: from ?? null,
    timeZoneId: deviceZone(),
    pageNo: page ?? 1,
    pageSize: worklistPageSize,
    sort:
      sort === undefined
        ? null
        : { fieldName: sort, direction: down === true ? SortDirection.Descending : SortDirection.Ascending },
  }
}

/** A visit to read: claimed by asking. It is asked again when somebody opens it, never by itself. */
export const openReadingQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: visitKey(visitId),
    queryFn: ({ signal }) => api.call(calls.openReading, { request: { visitId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A visit to look at: nothing is claimed, nothing can be answered. */
export const openReadingAheadQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: ['readings', 'looked-at', visitId],
    queryFn: ({ signal }) => api.call(calls.openReading, { request: { visitId, isLookAhead: true } }, { signal }),
    staleTime: minute,
    gcTime: 5 * minute,
  })

/** The other melanographers. */
export const listReadersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['readings', 'readers'],
    queryFn: ({ signal }) => api.call(calls.listReaders, {}, { signal }),
    staleTime: 10 * minute,
  })

/** Keeps what was typed of a spot; answers when. */
export const saveDraft = (api: Api, request: RequestOf<typeof calls.saveDraft>) =>
  api.call(calls.saveDraft, { request })

/** Says what a spot is. */
export const diagnoseSpot = (api: Api, request: RequestOf<typeof calls.diagnoseSpot>): Promise<LesionDiagnosis> =>
  api.call(calls.diagnoseSpot, { request })

/** Takes the last word on a spot back; answers the one before it, or none. */
export const undoDiagnosis = async (
  api: Api,
  request: RequestOf<typeof calls.undoDiagnosis>,
): Promise<LesionDiagnosis | null> => (await api.call(calls.undoDiagnosis, { request })).diagnosis

/** Shows what was said of a spot of an open visit, without reading all of it again. */
export const setSpotDiagnosis = (
  client: QueryClient,
  { api, visitId, lesionId }: { api: Api; visitId: VisitId; lesionId: LesionId },
  diagnosis: LesionDiagnosis | null,
) =>
  client.setQueryData(
    openReadingQuery(api, visitId).queryKey,
    (last) =>
      last && {
        ...last,
        spots: last.spots.map((spot) => (spot.lesionId === lesionId ? { ...spot, diagnosis, draft: null } : spot)),
      },
  )

/** Keeps a claim, and shows until when; answers which version the visit has now. */
export const renewClaim = (api: Api) =>
  mutationOptions({
    mutationFn: (visitId: VisitId) => api.call(calls.renewClaim, { request: { visitId } }),
    onSuccess: ({ claim, clock }, visitId, ...[, { client }]) =>
      void client.setQueryData(openReadingQuery(api, visitId).queryKey, (last) => last && { ...last, claim, clock }),
  })

/** Gives a visit back to the list. */
export const releaseReading = (api: Api) =>
  mutationOptions({
    mutationFn: (visitId: VisitId) => api.call(calls.releaseReading, { request: { visitId } }),
    meta: { refreshes: [worklistKey] },
  })

/** Marks a visit as urgent, or takes the mark back; the clock follows. */
export const flagUrgent = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.flagUrgent>) => api.call(calls.flagUrgent, { request }),
    onSuccess: (flagged, { visitId }, ...[, { client }]) =>
      void client.setQueryData(
        openReadingQuery(api, visitId as VisitId).queryKey,
        (last) => last && { ...last, ...flagged },
      ),
    meta: { refreshes: [worklistKey] },
  })

/** Asks another reader about a spot; the visit is read anew, with the question on it. */
export const askOpinion = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (request: Omit<RequestOf<typeof calls.askOpinion>, 'visitId'>) =>
      api.call(calls.askOpinion, { request: { visitId, ...request } }),
    meta: { refreshes: [visitKey(visitId)] },
  })

/** The report as it would go out now, and to whom; asked anew each time the page before publishing is opened. */
export const previewReportQuery = (api: Api, visitId: VisitId, answers: string) =>
  queryOptions({
    queryKey: ['readings', 'preview', visitId, answers],
    queryFn: ({ signal }) => api.call(calls.previewReport, { request: { visitId } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Publishes the report of a visit. */
export const publishReading = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.publishReading>) => api.call(calls.publishReading, { request }),
    // The list is read again while the report already shows as published.
    onSuccess: (_report, ...[, , { client }]) => void client.invalidateQueries({ queryKey: worklistKey }),
  })
