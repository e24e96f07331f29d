import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/recalls/recalls.ts'
import type { PracticeRecall } from '../../../contract/recalls/recalls.ts'
import type { Api, RequestOf } from '../api.ts'
import { permissionsKey } from '../query-keys.ts'

/** Which of a practice's recalls are shown. */
export type RecallsFilter = 'all' | 'overdue' | 'soon' | 'stopped'

/** The patient's recalls. The key is below their permissions, as changed permissions change recalls. */
export const getOwnRecallsQuery = (api: Api, loginId: LoginId) =>
  queryOptions({ queryKey: [...permissionsKey, loginId, 'recalls'], queryFn: () => api.call(calls.getOwnRecalls, {}) })

/** Pauses recalls until a day; null resumes them. */
export const pauseOwnRecalls = (api: Api, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (until: string | null) => api.call(calls.pauseOwnRecalls, { request: { until } }),
    meta: { refreshes: [[...permissionsKey, loginId]] },
  })

const recallsKey = (practiceId: PracticeId) => ['recalls', practiceId] as const

/** A page of a practice's recalls. */
export const searchRecallsQuery = (
  api: Api,
  { practiceId, show, page }: { practiceId: PracticeId; show: RecallsFilter; page: number },
) =>
  queryOptions({
    queryKey: [...recallsKey(practiceId), show, page],
    queryFn: () => api.call(calls.searchRecalls, { request: { practiceId, show, pageNo: page, pageSize: 50 } }),
  })

export const countRecallsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...recallsKey(practiceId), 'counts'],
    queryFn: () => api.call(calls.countRecalls, { request: { practiceId } }),
  })

/** All pages of the recalls, for an export. */
export const searchRecallsAllPages = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ practiceId, show }: { practiceId: PracticeId; show: RecallsFilter }) => {
      const all: PracticeRecall[] = []
      for (let pageNo = 1; ; pageNo += 1) {
        const { records } = await api.call(calls.searchRecalls, {
          request: { practiceId, show, pageNo, pageSize: 500 },
        })
        all.push(...records)
        if (records.length < 500) return all
      }
    },
  })

/** Stops a patient's recalls, or resumes them. */
export const setRecallStop = (api: Api, practiceId: PracticeId) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.setRecallStop>) => api.call(calls.setRecallStop, { request }),
    meta: { refreshes: [recallsKey(practiceId)] },
  })
