import * as calls from '../../../contract/patients/patients.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { answerById, answerByLogin, answerByPatient, type PatientPorts } from './get-patient.ts'
import { answerHome, listActions } from './recommended-actions.ts'

export function patientRoutes(services: PatientPorts, reading: PatientReading): Bound[] {
  return [
    bind(calls.getPatientByLoginId, answerByLogin(services)),
    bind(calls.getPatientByPatientId, answerByPatient(services)),
    bind(calls.getPatient, answerById({ ...services, ...reading })),
    bind(calls.getPatientHome, answerHome(services)),
    bind(calls.getRecommendedActions, listActions(services)),
  ]
}
