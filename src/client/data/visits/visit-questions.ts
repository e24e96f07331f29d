import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { VisitId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/visits/visit-questions.ts'
import { minute } from '../api.ts'
import type { Api, RequestOf } from '../api.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'

const questionsKey = (visitId: VisitId) => ['readings', 'questions', visitId] as const
const refreshing = (visitId: VisitId) => ({ refreshes: [questionsKey(visitId), ['readings', 'list']] })

/** What the practice of a visit was asked and what it answered; an answer shows as it comes. */
export const listQuestionsQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: questionsKey(visitId),
    queryFn: async ({ signal }) =>
      (await api.call(calls.listQuestions, { request: { visitId } }, { signal })).questions,
    refetchInterval: pollUnlessLive(minute),
    gcTime: 0,
  })

/** Asks the practice that made a visit. */
export const askPractice = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (asked: Omit<RequestOf<typeof calls.askPractice>, 'visitId'>) =>
      api.call(calls.askPractice, { request: { visitId, ...asked } }),
    meta: refreshing(visitId),
  })

/** Takes an open question back. */
export const withdrawQuestion = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (questionId: RequestOf<typeof calls.withdrawQuestion>['questionId']) =>
      api.call(calls.withdrawQuestion, { request: { visitId, questionId } }),
    meta: refreshing(visitId),
  })
