import * as calls from '../../../contract/lesions.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { rememberRecords } from '../../access/access-records.ts'
import type { FindPatientAccess } from '../../access/patient-access.ts'
import type { Services } from '../../platform/services.ts'
import { answerLesion, answerLesions, type LesionPorts } from './get-lesions.ts'

/** The spots of a patient over time. */
export function lesionRoutes(services: Services, { findAccess }: { findAccess: FindPatientAccess }): Bound[] {
  const ports: LesionPorts = { ...services, findAccess, recordReading: rememberRecords(services, 'lesions') }
  return [bind(calls.getLesion, answerLesion(ports)), bind(calls.getLesions, answerLesions(ports))]
}
