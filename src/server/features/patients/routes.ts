import * as calls from '../../../contract/patients/patients.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { answerByLogin, answerByPatient, type PatientPorts } from './get-patient.ts'
import { answerHome, listActions } from './recommended-actions.ts'

export function patientRoutes(services: PatientPorts): Bound[] {
  return [
    bind(calls.getPatientByLoginId, answerByLogin(services)),
    bind(calls.getPatientByPatientId, answerByPatient(services)),
    bind(calls.getPatientHome, answerHome(services)),
    bind(calls.getRecommendedActions, listActions(services)),
  ]
}
