import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/practices/access-review.ts'
import type { Api } from '../api.ts'
import { practiceAdminKey } from './manager-call.ts'

const keyOf = (practiceId: PracticeId) => [...practiceAdminKey(practiceId), 'access-review']

/**
 * Everybody's access at the practice. Each answer is logged as an access, so it is fetched once each time the page
 * is opened.
 */
export const getAccessReviewQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: keyOf(practiceId),
    queryFn: () => api.call(calls.getAccessReview, { request: { practiceId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Confirms that the access at the practice was reviewed. */
export const confirmAccessReview = (api: Api, practiceId: PracticeId) =>
  mutationOptions({
    mutationFn: () => api.call(calls.confirmAccessReview, { request: { practiceId } }),
    meta: { refreshes: [keyOf(practiceId)] },
  })
