import * as calls from '../../../contract/patients/lesions.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'
import { answerLesion, answerLesions, type LesionPorts } from './get-lesions.ts'

/** The spots of a patient over time. */
export function lesionRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: LesionPorts = { ...services, ...reading }
  return [bind(calls.getLesion, answerLesion(ports)), bind(calls.getLesions, answerLesions(ports))]
}
