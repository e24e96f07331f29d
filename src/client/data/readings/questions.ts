import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { VisitId } from '../../../contract/ids.ts'
import { askPractice, listQuestions, takeQuestionBack } from '../../../contract/visits/visit-questions.ts'
import { hidePhoto } from '../../../contract/visits/hidden-photos.ts'
import { minute } from '../asking.ts'
import type { Api, RequestOf } from '../asking.ts'
import { askUnlessLive } from '../live/ask-unless-live.ts'

const ofVisit = (visitId: VisitId) => ['readings', 'questions', visitId] as const
const refreshing = (visitId: VisitId) => ({ refreshes: [ofVisit(visitId), ['readings', 'list']] })

/** What the practice of a visit was asked and what it answered; an answer shows as it comes. */
export const questionsQuery = (api: Api, visitId: VisitId) =>
  queryOptions({
    queryKey: ofVisit(visitId),
    queryFn: async ({ signal }) => (await api.call(listQuestions, { request: { visitId } }, { signal })).questions,
    refetchInterval: askUnlessLive(minute),
    gcTime: 0,
  })

/** Asks the practice that made a visit. */
export const askPracticeOf = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (asked: Omit<RequestOf<typeof askPractice>, 'visitId'>) =>
      api.call(askPractice, { request: { visitId, ...asked } }),
    meta: refreshing(visitId),
  })

/** Takes an open question back. */
export const takeQuestionBackOf = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (questionId: RequestOf<typeof takeQuestionBack>['questionId']) =>
      api.call(takeQuestionBack, { request: { visitId, questionId } }),
    meta: refreshing(visitId),
  })

/** Hides a photo from everybody but readers, or shows it again; the visit is read anew. */
export const hidePhotoOf = (api: Api, visitId: VisitId) =>
  mutationOptions({
    mutationFn: (photo: Omit<RequestOf<typeof hidePhoto>, 'visitId'>) =>
      api.call(hidePhoto, { request: { visitId, ...photo } }),
    meta: { refreshes: [['readings', 'visit', visitId]] },
  })
