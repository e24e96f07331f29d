import { mutationOptions } from '@tanstack/react-query'
import { openReading } from '../../../contract/readings/readings.ts'
import * as calls from '../../../contract/readings/returns.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { reportsKey, worklistKey } from '../query-keys.ts'

/** Reopens a visit with a published report, to correct it. */
export const reopenReading = mutationOf(calls.reopenReading, [worklistKey, reportsKey])

/** Answers that a returned report stays as it is. */
export const answerReturn = mutationOf(calls.answerReturn, [worklistKey, reportsKey])

/** The same from the list, where the visit is not open: claims it first. */
export const answerReturnFromList = (api: Api) =>
  mutationOptions({
    mutationFn: async (request: RequestOf<typeof calls.answerReturn>) => {
      await api.call(openReading, { request: { visitId: request.visitId } })
      return api.call(calls.answerReturn, { request })
    },
    meta: { refreshes: [worklistKey, reportsKey] },
  })
