import * as calls from '../../../contract/patients/patients.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { AccessServices } from '../../access/access-services.ts'
import * as familyCalls from '../../../contract/patients/family.ts'
import { getFamily, leaveChild } from './get-family.ts'
import { getPatient, getPatientByLoginId, getPatientByPatientId, type PatientDependencies } from './get-patient.ts'
import { getPatientHome, getRecommendedActions } from './get-recommended-actions.ts'

export function patientRoutes(services: PatientDependencies, reading: AccessServices): BoundEndpoint[] {
  return [
    bind(calls.getPatientByLoginId, getPatientByLoginId(services)),
    bind(calls.getPatientByPatientId, getPatientByPatientId(services)),
    bind(calls.getPatient, getPatient({ ...services, ...reading })),
    bind(familyCalls.getFamily, getFamily(services)),
    bind(familyCalls.leaveChild, leaveChild(services)),
    bind(calls.getPatientHome, getPatientHome(services)),
    bind(calls.getRecommendedActions, getRecommendedActions(services)),
  ]
}
