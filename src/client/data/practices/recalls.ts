import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import {
  countRecalls,
  getOwnRecalls,
  pauseOwnRecalls,
  type PracticeRecall,
  searchRecalls,
  setRecallStop,
} from '../../../contract/patients/recalls.ts'
import type { Api, RequestOf } from '../asking.ts'

/** Which of a practice's reminders are shown. */
export type RecallsShown = 'all' | 'overdue' | 'soon' | 'stopped'

/** What somebody is reminded of; below their permissions, which it follows from. */
export const ownRecallsQuery = (api: Api, loginId: LoginId) =>
  queryOptions({ queryKey: ['permissions', loginId, 'recalls'], queryFn: () => api.call(getOwnRecalls, {}) })

/** A break until a day, or its end. */
export const pauseRecalls = (api: Api, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (until: string | null) => api.call(pauseOwnRecalls, { request: { until } }),
    meta: { refreshes: [['permissions', loginId]] },
  })

const recallsKey = (practiceId: PracticeId) => ['recalls', practiceId] as const

/** Who of a practice's patients is due, a page. */
export const recallsQuery = (
  api: Api,
  { practiceId, show, page }: { practiceId: PracticeId; show: RecallsShown; page: number },
) =>
  queryOptions({
    queryKey: [...recallsKey(practiceId), show, page],
    queryFn: () => api.call(searchRecalls, { request: { practiceId, show, pageNo: page, pageSize: 50 } }),
  })

export const recallCountsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...recallsKey(practiceId), 'counts'],
    queryFn: () => api.call(countRecalls, { request: { practiceId } }),
  })

/** All of them, page by page, for a file. */
export const allRecalls = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ practiceId, show }: { practiceId: PracticeId; show: RecallsShown }) => {
      const all: PracticeRecall[] = []
      for (let pageNo = 1; ; pageNo += 1) {
        const { records } = await api.call(searchRecalls, { request: { practiceId, show, pageNo, pageSize: 500 } })
        all.push(...records)
        if (records.length < 500) return all
      }
    },
  })

/** Holds a patient's reminders up, or lets them go on. */
export const stopRecalls = (api: Api, practiceId: PracticeId) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof setRecallStop>) => api.call(setRecallStop, { request }),
    meta: { refreshes: [recallsKey(practiceId)] },
  })
