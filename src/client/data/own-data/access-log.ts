import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/own-data/access-log.ts'
import { deviceZone } from '../../page/i18n/device-zone.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'

const accessLogKey = ['access-log'] as const
const accessQuestionsKey = ['access-questions'] as const
const pageSize = 50

export type AccessLogFilter = NonNullable<RequestOf<typeof calls.searchAccessLog>['whose']>

/** The access log of the patient's record, 50 entries a page. Never read from the device's cache. */
export const searchAccessLogQuery = (api: Api, loginId: LoginId, whose: AccessLogFilter) =>
  infiniteQueryOptions({
    queryKey: [...accessLogKey, loginId, whose],
    queryFn: ({ pageParam }) => api.call(calls.searchAccessLog, { request: { whose, pageNo: pageParam, pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, recordCount }) =>
      currentPage * pageSize < recordCount ? currentPage + 1 : undefined,
  })

/** The whole access log as CSV, with times in this device's zone. */
export const exportAccessLog = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const { bytes } = await api.bytes(calls.exportAccessLog, { query: { timeZone: deviceZone() } })
      return new Blob(bytes === null ? [] : [bytes], { type: 'text/csv' })
    },
  })

/** Asks a question about an access to the record. */
export const askAboutAccess = mutationOf(calls.askAboutAccess, [accessLogKey])

/** Patients' questions about accesses by a practice, for its managers: unanswered first, at most 100. */
export const searchAccessQuestionsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...accessQuestionsKey, practiceId],
    queryFn: () => api.call(calls.searchAccessQuestions, { request: { practiceId, pageSize: 100 } }),
  })

/** Answers a question about an access. */
export const answerAccessQuestion = mutationOf(calls.answerAccessQuestion, [accessQuestionsKey])
