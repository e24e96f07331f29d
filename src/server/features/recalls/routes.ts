import * as calls from '../../../contract/patients/recalls.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { answerOwnRecalls, answerPause } from './own-recalls.ts'
import { answerRecallCounts, answerRecalls, answerSetStop } from './practice-recalls.ts'
import type { RecallPorts } from './send-recalls.ts'

/** Who is reminded of a skin check and when: for patients and their practices. */
export function recallRoutes(services: Pick<RecallPorts, 'database' | 'clock'>, reading: PatientReading): Bound[] {
  return [
    bind(calls.getOwnRecalls, answerOwnRecalls(services)),
    bind(calls.pauseOwnRecalls, answerPause(services)),
    bind(calls.searchRecalls, answerRecalls(services)),
    bind(calls.countRecalls, answerRecallCounts(services)),
    bind(calls.setRecallStop, answerSetStop({ ...services, ...reading })),
  ]
}
