import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import * as practitionerVisitsCalls from '../../../contract/visits/practitioner-visits.ts'
import type { PatientVisit } from '../../../contract/visits/practitioner-visits.ts'
import * as visitQuestionsCalls from '../../../contract/visits/visit-questions.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { lineOfRecord } from '../../../domain/visits/visit-line.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import { responseSchema, minute } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import type { Api, CachedApi } from '../api.ts'
import { recordKey, recordVisitsKey, visitsKey } from '../query-keys.ts'

/** The visits of a day (`YYYY-MM-DD`) at the practice, as list lines. */
export const searchVisitsTodayQuery = (
  api: Api,
  { practiceId, today }: { practiceId: PracticeId | null; today: string },
) =>
  queryOptions({
    queryKey: [...visitsKey, 'day', practiceId, today],
    queryFn: async () => {
      const records = await readAllPages(api, practitionerVisitsCalls.searchVisits, {
        request: { practiceId, visitDateFrom: today, visitDateTo: today },
      })
      return records.map(lineOfRecord)
    },
    refetchInterval: pollUnlessLive(minute),
  })

/** Which visits of the practice are listed. */
export type VisitsInput = {
  practiceId: PracticeId | null
  /** Null: all statuses. */
  statuses: readonly PatientVisit['status'][] | null
  /** Only visits with an unanswered question of a reader. */
  isAsked: boolean
  keywords: string
}
type SearchVisitsInput = VisitsInput & { page: number; pageSize: number }

const searchRequest = ({ practiceId, statuses, isAsked, keywords }: VisitsInput) => ({
  practiceId,
  keywords: keywords === '' ? null : keywords,
  statuses: statuses === null ? null : [...statuses],
  isAsked: isAsked || null,
})

/** All visits of the service that match the list's filters, from all pages. */
export const searchVisitsAllPages = (api: Api) =>
  mutationOptions({
    mutationFn: (search: VisitsInput): Promise<PatientVisit[]> =>
      readAllPages(api, practitionerVisitsCalls.searchVisits, { request: searchRequest(search) }),
  })

/** One page of the practice's visits, newest first. The keywords go in the body: names must not appear in a URL. */
export const searchVisitsQuery = (
  api: Api,
  { practiceId, statuses, isAsked, keywords, page, pageSize }: SearchVisitsInput,
) =>
  queryOptions({
    queryKey: [...visitsKey, 'page', practiceId, statuses, isAsked, keywords, page],
    queryFn: ({ signal }) =>
      api.call(
        practitionerVisitsCalls.searchVisits,
        { request: { ...searchRequest({ practiceId, statuses, isAsked, keywords }), pageNo: page, pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: minute,
  })

/** The number of visits of a practice with an unanswered question of a reader. */
export const searchVisitsWithQuestionsCountQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...visitsKey, 'asked', practiceId],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          practitionerVisitsCalls.searchVisits,
          { request: { practiceId, isAsked: true, pageSize: 1 } },
          { signal },
        )
      ).recordCount,
    refetchInterval: pollUnlessLive(minute),
  })

/** Answers a reader's question; the visits are fetched again, also after an error. */
export const answerQuestion = mutationOf(visitQuestionsCalls.answerQuestion, [visitsKey, recordKey(null)])

/** The latest 50 visits of a patient at the caller's practices, newest first. */
export const searchVisitsOfPatientQuery = ({ api, viewed }: CachedApi, patientId: PatientId) =>
  queryOptions({
    queryKey: recordVisitsKey(patientId),
    queryFn: ({ signal }) =>
      viewed.read({
        name: `visits-${patientId}`,
        schema: responseSchema(practitionerVisitsCalls.searchVisits),
        load: () =>
          api.call(
            practitionerVisitsCalls.searchVisits,
            { request: { globalPatientId: patientId, pageSize: 50 } },
            { signal },
          ),
      }),
  })
