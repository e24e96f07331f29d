import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { VisitId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/visits/visit-questions.ts'
import { minute } from '../api.ts'
import type { Api, RequestOf } from '../api.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import { questionsKey, worklistKey } from '../query-keys.ts'

const refreshing = (visitId: VisitId) => ({ refreshes: [questionsKey(visitId), worklistKey] })

/** The questions to the practice of a visit with their answers; refreshed as answers arrive. */
export const listQuestionsQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: questionsKey(visitId),
    queryFn: async ({ signal }) =>
      (await api.call(calls.listQuestions, { request: { visitId } }, { signal })).questions,
    refetchInterval: pollUnlessLive(minute),
    gcTime: 0,
  })

/** Asks the practice of a visit a question. */
export const askPractice = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (question: Omit<RequestOf<typeof calls.askPractice>, 'visitId'>) =>
      api.call(calls.askPractice, { request: { visitId, ...question } }),
    meta: refreshing(visitId),
  })

/** Withdraws an open question. */
export const withdrawQuestion = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (questionId: RequestOf<typeof calls.withdrawQuestion>['questionId']) =>
      api.call(calls.withdrawQuestion, { request: { visitId, questionId } }),
    meta: refreshing(visitId),
  })
