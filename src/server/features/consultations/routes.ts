import * as calls from '../../../contract/consultations/consultations.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { addConsultation, updateConsultation } from './change-consultations.ts'
import {
  completeConsultation,
  deleteConsultation,
  reactivateConsultation,
  restoreConsultation,
} from './move-consultations.ts'
import type { ConsultationPorts } from './ports.ts'
import { answerConsultation, answerForAppointment, answerSearch } from './read-consultations.ts'

/** Consultations: from adding one to its end, with the history of who changed what. */
export function consultationRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: ConsultationPorts = { ...services, ...reading }
  return [
    bind(calls.getConsultation, answerConsultation(ports)),
    bind(calls.getConsultationForAppointment, answerForAppointment(ports)),
    bind(calls.searchConsultations, answerSearch(ports)),
    bind(calls.addConsultation, addConsultation(ports)),
    bind(calls.updateConsultation, updateConsultation(ports)),
    bind(calls.completeConsultation, completeConsultation(ports)),
    bind(calls.reactivateConsultation, reactivateConsultation(ports)),
    bind(calls.deleteConsultation, deleteConsultation(ports)),
    bind(calls.restoreConsultation, restoreConsultation(ports)),
  ]
}
