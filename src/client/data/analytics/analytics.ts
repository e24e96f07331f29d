import * as calls from '../../../contract/analytics/analytics.ts'
import type { Api, RequestOf } from '../api.ts'

/** Has the service count a page by its route's pattern. */
export const recordPageView = (api: Api, request: RequestOf<typeof calls.recordPageView>) =>
  api.call(calls.recordPageView, { request })
