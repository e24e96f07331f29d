import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { SortDirection } from '../../../contract/enums.ts'
import type { LesionId, PracticeId, ServiceId, VisitId } from '../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../contract/lesion-diagnosis.ts'
import type { ReadingTab } from '../../../contract/reading-list.ts'
import {
  askOpinion,
  diagnoseSpot,
  flagUrgent,
  listReaders,
  openReading,
  previewReport,
  publishReading,
  releaseReading,
  saveDraft,
  searchReadings,
  stayReading,
  undoDiagnosis,
} from '../../../contract/readings.ts'
import { deviceZone } from '../../page/words/device-zone.ts'
import { minute } from '../asking.ts'
import type { Api, RequestOf } from '../asking.ts'

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

const worklists = ['readings', 'list'] as const
const opened = (visitId: VisitId) => ['readings', 'visit', visitId] as const

/** The list is asked anew this often: its clock counts, and others claim. */
const listMs = minute / 2
export const worklistPageSize = 50

/** A page of the visits that wait to be read. The words go in the body: names are no part of an address. */
export const worklistQuery = (api: Api, { search, words }: { search: WorklistSearch; words: string }) =>
  queryOptions({
    queryKey: [...worklists, search, words],
    queryFn: ({ signal }) => api.call(searchReadings, { request: requestOf(search, words) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: listMs,
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
export const readingQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: opened(visitId),
    queryFn: ({ signal }) => api.call(openReading, { request: { visitId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A visit to look at: nothing is claimed, nothing can be answered. */
export const lookedAtQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: ['readings', 'looked-at', visitId],
    queryFn: ({ signal }) => api.call(openReading, { request: { visitId, isLookAhead: true } }, { signal }),
    staleTime: minute,
    gcTime: 5 * minute,
  })

/** The other melanographers. */
export const readersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['readings', 'readers'],
    queryFn: ({ signal }) => api.call(listReaders, {}, { signal }),
    staleTime: 10 * minute,
  })

/** Keeps what was typed of a spot; answers when. */
export const keepSpotDraft = (api: Api, request: RequestOf<typeof saveDraft>) => api.call(saveDraft, { request })

/** Says what a spot is. */
export const sayOfSpot = (api: Api, request: RequestOf<typeof diagnoseSpot>): Promise<LesionDiagnosis> =>
  api.call(diagnoseSpot, { request })

/** Takes the last word on a spot back; answers the one before it, or none. */
export const takeSpotBack = async (
  api: Api,
  request: RequestOf<typeof undoDiagnosis>,
): Promise<LesionDiagnosis | null> => (await api.call(undoDiagnosis, { request })).diagnosis

/** Shows what was said of a spot of an open visit, without reading all of it again. */
export const showSaid = (
  client: QueryClient,
  { api, visitId, lesionId }: { api: Api; visitId: VisitId; lesionId: LesionId },
  diagnosis: LesionDiagnosis | null,
) =>
  client.setQueryData(
    readingQuery(api, visitId).queryKey,
    (last) =>
      last && {
        ...last,
        spots: last.spots.map((spot) => (spot.lesionId === lesionId ? { ...spot, diagnosis, draft: null } : spot)),
      },
  )

/** Keeps a claim, and shows until when; answers which version the visit has now. */
export const keepClaim = (api: Api) =>
  mutationOptions({
    mutationFn: (visitId: VisitId) => api.call(stayReading, { request: { visitId } }),
    onSuccess: ({ claim, clock }, visitId, ...[, { client }]) =>
      void client.setQueryData(readingQuery(api, visitId).queryKey, (last) => last && { ...last, claim, clock }),
  })

/** Gives a visit back to the list. */
export const giveVisitBack = (api: Api) =>
  mutationOptions({
    mutationFn: (visitId: VisitId) => api.call(releaseReading, { request: { visitId } }),
    meta: { refreshes: [worklists] },
  })

/** Marks a visit as urgent, or takes the mark back; the clock follows. */
export const markUrgent = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof flagUrgent>) => api.call(flagUrgent, { request }),
    onSuccess: (flagged, { visitId }, ...[, { client }]) =>
      void client.setQueryData(
        readingQuery(api, visitId as VisitId).queryKey,
        (last) => last && { ...last, ...flagged },
      ),
    meta: { refreshes: [worklists] },
  })

/** Asks another reader about a spot; the visit is read anew, with the question on it. */
export const askAnotherReader = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (request: Omit<RequestOf<typeof askOpinion>, 'visitId'>) =>
      api.call(askOpinion, { request: { visitId, ...request } }),
    meta: { refreshes: [opened(visitId)] },
  })

/** The report as it would go out now, and to whom; asked anew each time the page before publishing is opened. */
export const previewQuery = (api: Api, visitId: VisitId, answers: string) =>
  queryOptions({
    queryKey: ['readings', 'preview', visitId, answers],
    queryFn: ({ signal }) => api.call(previewReport, { request: { visitId } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Publishes the report of a visit. */
export const publishVisit = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof publishReading>) => api.call(publishReading, { request }),
    // The list is read again while the report already shows as published.
    onSuccess: (_report, ...[, , { client }]) => void client.invalidateQueries({ queryKey: worklists }),
  })
