import * as calls from '../../../contract/reports/step-answer.ts'
import { mutationOf } from '../mutation-of.ts'
import { documentsKey, patientHomesKey, reportsKey } from '../query-keys.ts'

/** Stores the patient's progress with what their report asks for. */
export const setStepAnswer = mutationOf(calls.setStepAnswer, [documentsKey(null), reportsKey, patientHomesKey])
