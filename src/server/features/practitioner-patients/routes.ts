import * as contract from '../../../contract/patients/practitioner-patients.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'
import { answerOfflineList } from './get-offline-list.ts'
import { answerPatient } from './get-patient.ts'
import { answerRegister } from './register-patient.ts'
import { answerSearch } from './search-patients.ts'

export const practitionerPatientRoutes = (services: Services, reading: PatientReading): Bound[] => [
  bind(contract.getPractitionerPatient, answerPatient({ ...services, ...reading })),
  bind(contract.searchPractitionerPatients, answerSearch(services)),
  bind(contract.registerPractitionerPatient, answerRegister(services)),
  bind(contract.getOfflineList, answerOfflineList(services)),
]
