import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/patients/record-looks.ts'
import { deviceZone } from '../../page/words/device-zone.ts'
import type { Api, RequestOf } from '../asking.ts'

const looks = ['looks'] as const
const questions = ['look-questions'] as const
const pageSize = 50

export type WhoseLooks = NonNullable<RequestOf<typeof calls.searchLooks>['whose']>

/** Who read the patient's record, 50 at a time: asked each time, as it is the server's. */
export const looksQuery = (api: Api, loginId: LoginId, whose: WhoseLooks) =>
  infiniteQueryOptions({
    queryKey: [...looks, loginId, whose],
    queryFn: ({ pageParam }) => api.call(calls.searchLooks, { request: { whose, pageNo: pageParam, pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, recordCount }) =>
      currentPage * pageSize < recordCount ? currentPage + 1 : undefined,
  })

/** All of it as CSV, with times of this device's zone. */
export const looksFile = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const { bytes } = await api.bytes(calls.exportLooks, { query: { timeZone: deviceZone() } })
      return new Blob(bytes === null ? [] : [bytes], { type: 'text/csv' })
    },
  })

/** Says that a reading is not right. */
export const askLook = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.askAboutLook>) => api.call(calls.askAboutLook, { request }),
    meta: { refreshes: [looks] },
  })

/** What patients asked about readings by a practice, for its managers: the 100 that matter most. */
export const lookQuestionsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...questions, practiceId],
    queryFn: () => api.call(calls.searchLookQuestions, { request: { practiceId, pageSize: 100 } }),
  })

/** Answers one. */
export const answerLook = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.answerLookQuestion>) =>
      api.call(calls.answerLookQuestion, { request }),
    meta: { refreshes: [questions] },
  })
