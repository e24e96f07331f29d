import * as contract from '../../../../contract/patients/practitioner-patients.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import type { Services } from '../../../platform/services.ts'
import { getOfflineList } from './get-offline-list.ts'
import { getPractitionerPatient } from './get-practitioner-patient.ts'
import { registerPractitionerPatient } from './register-practitioner-patient.ts'
import { searchPractitionerPatients } from './search-practitioner-patients.ts'

export const practitionerPatientRoutes = (services: Services, reading: AccessServices): BoundEndpoint[] => [
  bind(contract.getPractitionerPatient, getPractitionerPatient({ ...services, ...reading })),
  bind(contract.searchPractitionerPatients, searchPractitionerPatients(services)),
  bind(contract.registerPractitionerPatient, registerPractitionerPatient(services)),
  bind(contract.getOfflineList, getOfflineList(services)),
]
