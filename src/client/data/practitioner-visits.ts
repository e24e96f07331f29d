import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { searchVisits } from '../../contract/visits/practitioner-visits.ts'
import type { PatientVisit } from '../../contract/visits/practitioner-visits.ts'
import { answerQuestion } from '../../contract/visits/visit-questions.ts'
import { readAllPages } from '../../device/api-client/read-all-pages.ts'
import { lineOfRecord } from '../../domain/visits/visit-line.ts'
import { askUnlessLive } from './live/ask-unless-live.ts'
import { answerSchema, minute } from './asking.ts'
import type { Api, Keeping, RequestOf } from './asking.ts'

/** The visits that the service has of a day (`YYYY-MM-DD`) at the practice, as lines. */
export const todaysRecordsQuery = (api: Api, { practiceId, today }: { practiceId: PracticeId | null; today: string }) =>
  queryOptions({
    queryKey: ['visits', 'day', practiceId, today],
    queryFn: async () => {
      const records = await readAllPages(api, searchVisits, {
        request: { practiceId, visitDateFrom: today, visitDateTo: today },
      })
      return records.map(lineOfRecord)
    },
    refetchInterval: askUnlessLive(minute),
  })

export type VisitsAsked = {
  practiceId: PracticeId | null
  /** Null: of every status. */
  statuses: readonly PatientVisit['status'][] | null
  /** Only those with a reader's question that waits. */
  isAsked: boolean
  words: string
  page: number
  pageSize: number
}

/** One page of the practice's visits, newest first. The words go in the body: names are no part of an address. */
export const visitsPageQuery = (api: Api, { practiceId, statuses, isAsked, words, page, pageSize }: VisitsAsked) =>
  queryOptions({
    queryKey: ['visits', 'page', practiceId, statuses, isAsked, words, page],
    queryFn: ({ signal }) =>
      api.call(
        searchVisits,
        {
          request: {
            practiceId,
            keywords: words === '' ? null : words,
            statuses: statuses === null ? null : [...statuses],
            isAsked: isAsked || null,
            pageNo: page,
            pageSize,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: minute,
  })

/** How many visits of a practice wait for its answer to a reader. */
export const askedOfUsQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: ['visits', 'asked', practiceId],
    queryFn: async ({ signal }) =>
      (await api.call(searchVisits, { request: { practiceId, isAsked: true, pageSize: 1 } }, { signal })).recordCount,
    refetchInterval: askUnlessLive(minute),
  })

/** Answers a reader's question; the visits are read again, after a refusal too. */
export const answerAskedOf = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof answerQuestion>) => api.call(answerQuestion, { request }),
    meta: { refreshes: [['visits'], ['record']] },
  })

/** The latest 50 visits of a patient at the caller's practices, newest first. */
export const patientVisitsQuery = ({ api, seen }: Keeping, patientId: PatientId) =>
  queryOptions({
    queryKey: ['record', patientId, 'visits'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `visits-${patientId}`,
        schema: answerSchema(searchVisits),
        load: () => api.call(searchVisits, { request: { globalPatientId: patientId, pageSize: 50 } }, { signal }),
      }),
  })
