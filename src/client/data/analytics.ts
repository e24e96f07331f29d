import { notePage } from '../../contract/analytics.ts'
import type { Api, RequestOf } from './asking.ts'

/** Has the service count a page by its route's pattern. */
export const countPage = (api: Api, request: RequestOf<typeof notePage>) => api.call(notePage, { request })
