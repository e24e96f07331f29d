import * as calls from '../../../contract/patients/patient-providers.ts'
import { bind, type Bound } from '../../http/bind.ts'
import {
  answerAddPractice,
  answerAddPractitioner,
  answerMissingPractice,
  answerMissingPractitioner,
  answerRemovePractice,
  answerRemovePractitioner,
} from './change-providers.ts'
import { answerMissing, answerProviders, type ProviderPorts } from './list-providers.ts'

/** Which practices and practitioners see a patient's record. */
export function patientProviderRoutes(services: ProviderPorts): Bound[] {
  return [
    bind(calls.getProviders, answerProviders(services)),
    bind(calls.getMissingPractices, answerMissing(services)),
    bind(calls.addProviderPractice, answerAddPractice(services)),
    bind(calls.addProviderPractitioner, answerAddPractitioner(services)),
    bind(calls.addMissingPractice, answerMissingPractice(services)),
    bind(calls.addMissingPractitioner, answerMissingPractitioner(services)),
    bind(calls.removeProviderPractice, answerRemovePractice(services)),
    bind(calls.removeProviderPractitioner, answerRemovePractitioner(services)),
  ]
}
