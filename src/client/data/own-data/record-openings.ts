import * as calls from '../../../contract/own-data/record-openings.ts'
import { mutationOf } from '../mutation-of.ts'

/** Says why a record is opened; then everything that was refused is asked for again. */
export const openWithReason = mutationOf(calls.openWithReason, [[]])
