import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../contract/follow-ups.ts'
import type { FollowUp } from '../../contract/follow-ups.ts'
import type { Api } from './api.ts'
import { mutationOf } from './mutation-of.ts'
import { followUpsKey, pendingReportsKey } from './query-keys.ts'

/** Which tasks are shown. */
export type FollowUpFilter = 'open' | 'ended'

/** A page of the tasks of "Nobody has answered". */
export const searchFollowUpsQuery = (api: Api, { show, page }: { show: FollowUpFilter; page: number }) =>
  queryOptions({
    queryKey: [...followUpsKey, show, page],
    queryFn: () => api.call(calls.searchFollowUps, { request: { show, pageNo: page, pageSize: 50 } }),
  })

/** How many tasks are open. */
export const searchFollowUpsCountQuery = (api: Api) =>
  queryOptions({
    queryKey: [...followUpsKey, 'count'],
    queryFn: async () => (await api.call(calls.searchFollowUps, { request: { pageSize: 1 } })).recordCount,
  })

/** Gives a task to the caller. */
export const takeFollowUp = (api: Api) =>
  mutationOptions({
    mutationFn: ({ followUpId }: Pick<FollowUp, 'followUpId'>) =>
      api.call(calls.takeFollowUp, { request: { followUpId } }),
    meta: { refreshes: [followUpsKey] },
  })

/** Ends a task with its result. */
export const endFollowUp = mutationOf(calls.endFollowUp, [followUpsKey, pendingReportsKey])
