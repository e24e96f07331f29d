import * as calls from '../../../contract/reports/step-answer.ts'
import { mutationOf } from '../mutation-of.ts'
import { documentsKey, patientHomesKey, reportsKey } from '../query-keys.ts'

/** Says for the patient how far they are with what their report asks for. */
export const setStepAnswer = mutationOf(calls.setStepAnswer, [documentsKey(null), reportsKey, patientHomesKey])
