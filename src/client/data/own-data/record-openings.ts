import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/own-data/record-openings.ts'
import type { Api, RequestOf } from '../api.ts'

/** Says why a record is opened; then everything that was refused is asked for again. */
export const openWithReason = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.openWithReason>) => api.call(calls.openWithReason, { request }),
    meta: { refreshes: [[]] },
  })
