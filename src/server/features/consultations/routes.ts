import * as calls from '../../../contract/consultations/consultations.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { addConsultation, updateConsultation } from './update-consultation.ts'
import {
  completeConsultation,
  deleteConsultation,
  reactivateConsultation,
  restoreConsultation,
} from './complete-consultation.ts'
import type { ConsultationDependencies } from './consultation-dependencies.ts'
import { getConsultation, getConsultationForAppointment, searchConsultations } from './get-consultation.ts'

/** Consultations, with the history of their changes. */
export function consultationRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const deps: ConsultationDependencies = { ...services, ...reading }
  return [
    bind(calls.getConsultation, getConsultation(deps)),
    bind(calls.getConsultationForAppointment, getConsultationForAppointment(deps)),
    bind(calls.searchConsultations, searchConsultations(deps)),
    bind(calls.addConsultation, addConsultation(deps)),
    bind(calls.updateConsultation, updateConsultation(deps)),
    bind(calls.completeConsultation, completeConsultation(deps)),
    bind(calls.reactivateConsultation, reactivateConsultation(deps)),
    bind(calls.deleteConsultation, deleteConsultation(deps)),
    bind(calls.restoreConsultation, restoreConsultation(deps)),
  ]
}
