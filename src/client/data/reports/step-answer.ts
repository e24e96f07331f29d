import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/reports/step-answer.ts'
import type { Api, RequestOf } from '../api.ts'
import { documentsKey, reportsKey } from '../query-keys.ts'

/** Says for the patient how far they are with what their report asks for. */
export const setStepAnswer = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.setStepAnswer>) => api.call(calls.setStepAnswer, { request }),
    meta: { refreshes: [documentsKey(null), reportsKey] },
  })
