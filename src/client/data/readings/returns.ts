import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/readings/returns.ts'
import type { Api, RequestOf } from '../api.ts'
import { reportsKey, worklistKey } from '../query-keys.ts'

/** Reopens a visit with a published report, to correct it. */
export const reopenReading = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.reopenReading>) => api.call(calls.reopenReading, { request }),
    meta: { refreshes: [worklistKey, reportsKey] },
  })

/** Answers that a report stands as it is. */
export const answerReturn = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.answerReturn>) => api.call(calls.answerReturn, { request }),
    meta: { refreshes: [worklistKey, reportsKey] },
  })
