import * as calls from '../../../contract/analytics/analytics.ts'
import type { Api, RequestOf } from '../api.ts'

/** Counts a page view by its route pattern. */
export const recordPageView = (api: Api, request: RequestOf<typeof calls.recordPageView>) =>
  api.call(calls.recordPageView, { request })
