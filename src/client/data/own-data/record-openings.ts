import * as calls from '../../../contract/own-data/record-openings.ts'
import { mutationOf } from '../mutation-of.ts'

/** Sends the reason for opening a record; then refetches everything that was refused. */
export const openWithReason = mutationOf(calls.openWithReason, [[]])
