import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SortDirection } from '../../../contract/enums.ts'
import type { VisitId } from '../../../contract/ids.ts'
import { listReaders, openReading, searchReadings } from '../../../contract/readings.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { deviceZone } from '../../page/words/device-zone.ts'
import type { WorklistSearch } from './worklist/worklist-search.ts'

type Api = SignedInDevice['api']

/** The list is asked anew this often: its clock counts, and others claim. */
const listMs = 30_000
export const worklistPageSize = 50

/** A page of the visits that wait to be read. The words go in the body: names are no part of an address. */
export const worklistQuery = (api: Api, { search, words }: { search: WorklistSearch; words: string }) =>
  queryOptions({
    queryKey: ['readings', 'list', search, words],
    queryFn: ({ signal }) => api.call(searchReadings, { request: requestOf(search, words) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: listMs,
    gcTime: 60_000,
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
    queryKey: ['readings', 'visit', visitId],
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
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  })

/** The other melanographers. */
export const readersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['readings', 'readers'],
    queryFn: ({ signal }) => api.call(listReaders, {}, { signal }),
    staleTime: 10 * 60_000,
  })

/** All pages of the list, however they were asked for: after something was published. */
export const anyWorklist = { queryKey: ['readings', 'list'] }

/** What is known of a visit that is open: after something of it changed on the service. */
export const openedVisit = (visitId: VisitId) => ({ queryKey: ['readings', 'visit', visitId] })
