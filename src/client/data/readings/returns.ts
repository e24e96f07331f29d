import * as calls from '../../../contract/readings/returns.ts'
import { mutationOf } from '../mutation-of.ts'
import { reportsKey, worklistKey } from '../query-keys.ts'

/** Reopens a visit with a published report, to correct it. */
export const reopenReading = mutationOf(calls.reopenReading, [worklistKey, reportsKey])

/** Answers that a report stands as it is. */
export const answerReturn = mutationOf(calls.answerReturn, [worklistKey, reportsKey])
