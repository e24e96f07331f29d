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
  const ports: ConsultationDependencies = { ...services, ...reading }
  return [
    bind(calls.getConsultation, getConsultation(ports)),
    bind(calls.getConsultationForAppointment, getConsultationForAppointment(ports)),
    bind(calls.searchConsultations, searchConsultations(ports)),
    bind(calls.addConsultation, addConsultation(ports)),
    bind(calls.updateConsultation, updateConsultation(ports)),
    bind(calls.completeConsultation, completeConsultation(ports)),
    bind(calls.reactivateConsultation, reactivateConsultation(ports)),
    bind(calls.deleteConsultation, deleteConsultation(ports)),
    bind(calls.restoreConsultation, restoreConsultation(ports)),
  ]
}
