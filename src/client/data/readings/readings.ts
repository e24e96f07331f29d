import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { SortDirection } from '../../../contract/enums.ts'
import type { LesionId, PracticeId, ServiceId, VisitId } from '../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../contract/readings/lesion-diagnosis.ts'
import type { ReadingTab } from '../../../contract/readings/reading-list.ts'
import type { BodyMark, BodyRing } from '../../../contract/readings/body-marks.ts'
import * as bodyMarkCalls from '../../../contract/readings/body-marks.ts'
import * as calls from '../../../contract/readings/readings.ts'
import { deviceZone } from '../../page/i18n/device-zone.ts'
import { minute } from '../api.ts'
import type { Api, RequestOf } from '../api.ts'
import { readingVisitKey, worklistKey } from '../query-keys.ts'

/** Sort columns of the worklist. */
export type WorklistSort = 'due' | 'patient' | 'spots' | 'practice' | 'service' | 'arrived'

/** Filters and sorting of the worklist, as in its address. */
export type WorklistSearch = {
  which?: ReadingTab | undefined
  returned?: true | undefined
  urgent?: true | undefined
  today?: true | undefined
  country?: 'NZ' | 'AU' | undefined
  service?: ServiceId | undefined
  from?: PracticeId | undefined
  sort?: WorklistSort | undefined
  down?: true | undefined
  page?: number | undefined
}

/** Polling interval: due times pass and others claim visits. */
const worklistRefreshMs = minute / 2
const worklistPageSize = 50

/** A page of the worklist. Search words go in the body, since names must not be in an address. */
export const searchReadingsQuery = (api: Api, { search, words }: { search: WorklistSearch; words: string }) =>
  queryOptions({
    queryKey: [...worklistKey, search, words],
    queryFn: ({ signal }) => api.call(calls.searchReadings, { request: requestOf(search, words) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: worklistRefreshMs,
    gcTime: minute,
  })

function requestOf(
  { which, returned, urgent, today, country, service, from, sort, down, page }: WorklistSearch,
  words: string,
) {
  return {
    which: which ?? 'all',
    keywords: words === '' ? null : words,
    returnedOnly: returned ?? null,
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

/** A visit to read; fetching it claims it, so it is never refetched automatically. */
export const openReadingQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: readingVisitKey(visitId),
    queryFn: ({ signal }) => api.call(calls.openReading, { request: { visitId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A visit to view without claiming it. */
export const openReadingAheadQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: ['readings', 'looked-at', visitId],
    queryFn: ({ signal }) => api.call(calls.openReading, { request: { visitId, isLookAhead: true } }, { signal }),
    staleTime: minute,
    gcTime: 5 * minute,
  })

/** The other melanographers, for second opinions. */
export const listReadersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['readings', 'readers'],
    queryFn: ({ signal }) => api.call(calls.listReaders, {}, { signal }),
    staleTime: 10 * minute,
  })

/** Saves the draft answer of a spot; returns when it was saved. */
export const saveDraft = (api: Api, request: RequestOf<typeof calls.saveDraft>) =>
  api.call(calls.saveDraft, { request })

/** Submits the diagnosis of a spot. */
export const diagnoseSpot = (api: Api, request: RequestOf<typeof calls.diagnoseSpot>): Promise<LesionDiagnosis> =>
  api.call(calls.diagnoseSpot, { request })

/** Undoes the last diagnosis of a spot; returns the previous one, or null. */
export const undoDiagnosis = async (
  api: Api,
  request: RequestOf<typeof calls.undoDiagnosis>,
): Promise<LesionDiagnosis | null> => (await api.call(calls.undoDiagnosis, { request })).diagnosis

/** Updates the diagnosis of a spot in the cached visit, without refetching it. */
export function setSpotDiagnosis(
  client: QueryClient,
  { api, visitId, lesionId }: { api: Api; visitId: VisitId; lesionId: LesionId },
  diagnosis: LesionDiagnosis | null,
): void {
  const { queryKey } = openReadingQuery(api, visitId)
  client.setQueryData(
    queryKey,
    (last) =>
      last && {
        ...last,
        spots: last.spots.map((spot) => (spot.lesionId === lesionId ? { ...spot, diagnosis, draft: null } : spot)),
      },
  )
  // A fetch that is under way may have begun before this was saved.
  if (client.isFetching({ queryKey }) > 0) void refreshReading(client, api, visitId)
}

/** Fetches a visit that is read anew, where it is not certain what the service has of it. */
export const refreshReading = (client: QueryClient, api: Api, visitId: VisitId): Promise<void> =>
  client.invalidateQueries({ queryKey: openReadingQuery(api, visitId).queryKey })

/** Renews a claim and updates its expiry; returns the current version of the visit, or why the claim has ended. */
export const renewClaim = (api: Api) =>
  mutationOptions({
    mutationFn: (visitId: VisitId) => api.call(calls.renewClaim, { request: { visitId } }),
    onSuccess: ({ claim, clock }, visitId, ...[, { client }]) =>
      void client.setQueryData(openReadingQuery(api, visitId).queryKey, (last) => last && { ...last, claim, clock }),
  })

/** Releases a visit to the worklist. */
export const releaseReading = (api: Api) =>
  mutationOptions({
    mutationFn: (visitId: VisitId) => api.call(calls.releaseReading, { request: { visitId } }),
    meta: { refreshes: [worklistKey] },
  })

/** Flags a visit as urgent or removes the flag; updates the due time. */
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

/**
 * A change of the rings on a body photo, based on those that the service has; without `isLookedAt`, that stays as it
 * was.
 */
export type BodyMarksChange = {
  imageId: string
  change: (marks: readonly BodyMark[]) => readonly BodyRing[]
  isLookedAt?: boolean | undefined
}

/**
 * Changes the rings on a body photo, and whether it was looked at; the room shows what the service stored. Changes
 * run one after the other, so that none is based on rings that are about to be replaced.
 */
export const setBodyMarks = (api: Api, visitId: VisitId) =>
  mutationOptions({
    scope: { id: `body-marks-${visitId}` },
    mutationFn: ({ imageId, change, isLookedAt }: BodyMarksChange, { client }) => {
      const visit = client.getQueryData(openReadingQuery(api, visitId).queryKey)
      const marks = visit?.bodyMarks.filter((mark) => mark.imageId === imageId) ?? []
      return api.call(bodyMarkCalls.setBodyMarks, {
        request: {
          visitId,
          imageId,
          marks: change(marks).map(({ kind, x, y, lesionId, answer }) => ({ kind, x, y, lesionId, answer })),
          isLookedAt: isLookedAt ?? visit?.lookedAt.includes(imageId) ?? false,
        },
      })
    },
    onSuccess: (saved, ...[, , { client }]) =>
      void client.setQueryData(openReadingQuery(api, visitId).queryKey, (last) => last && { ...last, ...saved }),
  })

/** Makes a new mark on a body photo a spot of the visit, which the room then shows with the others. */
export const makeSpotOfMark = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (markId: string) => api.call(bodyMarkCalls.makeSpotOfMark, { request: { visitId, markId } }),
    meta: { refreshes: [readingVisitKey(visitId)] },
  })

/** Requests a second opinion on a spot; refreshes the visit, which shows the request. */
export const askOpinion = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (request: Omit<RequestOf<typeof calls.askOpinion>, 'visitId'>) =>
      api.call(calls.askOpinion, { request: { visitId, ...request } }),
    meta: { refreshes: [readingVisitKey(visitId)] },
  })

/** The report as it would be published now and its recipients; fetched each time the publish page opens. */
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
    // Refreshes the worklist in the background; the page already shows the report as published, which ends its claim.
    onSuccess: (_report, { visitId }, ...[, { client }]) => {
      client.setQueryData(
        openReadingQuery(api, visitId as VisitId).queryKey,
        (last) => last && { ...last, claim: null },
      )
      void client.invalidateQueries({ queryKey: worklistKey })
    },
  })
