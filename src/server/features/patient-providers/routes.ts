import * as calls from '../../../contract/patients/patient-providers.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { answerMissing, answerMissingPractice, answerMissingPractitioner } from './ask-for-missing.ts'
import {
  answerAddPractice,
  answerAddPractitioner,
  answerRemovePractice,
  answerRemovePractitioner,
} from './change-providers.ts'
import { answerProviders, type ProviderPorts } from './list-providers.ts'

/** Which practices and practitioners see a patient's record. */
export function patientProviderRoutes(services: ProviderPorts, reading: PatientReading): Bound[] {
  return [
    bind(calls.getProviders, answerProviders(services, reading)),
    bind(calls.getMissingPractices, answerMissing(services)),
    bind(calls.addProviderPractice, answerAddPractice(services)),
    bind(calls.addProviderPractitioner, answerAddPractitioner(services)),
    bind(calls.addMissingPractice, answerMissingPractice(services)),
    bind(calls.addMissingPractitioner, answerMissingPractitioner(services)),
    bind(calls.removeProviderPractice, answerRemovePractice(services)),
    bind(calls.removeProviderPractitioner, answerRemovePractitioner(services)),
  ]
}
