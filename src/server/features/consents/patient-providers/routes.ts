import * as calls from '../../../../contract/consents/patient-providers.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { getMissingPractices, addMissingPractice, addMissingPractitioner } from './add-missing-practice.ts'
import {
  addProviderPractice,
  addProviderPractitioner,
  removeProviderPractice,
  removeProviderPractitioner,
} from './add-provider-practice.ts'
import { getProviders, type ProviderDependencies } from './get-providers.ts'

/** The practices and practitioners with access to a patient's record. */
export function patientProviderRoutes(services: ProviderDependencies, reading: AccessServices): BoundEndpoint[] {
  return [
    bind(calls.getProviders, getProviders(services, reading)),
    bind(calls.getMissingPractices, getMissingPractices(services)),
    bind(calls.addProviderPractice, addProviderPractice(services)),
    bind(calls.addProviderPractitioner, addProviderPractitioner(services)),
    bind(calls.addMissingPractice, addMissingPractice(services)),
    bind(calls.addMissingPractitioner, addMissingPractitioner(services)),
    bind(calls.removeProviderPractice, removeProviderPractice(services)),
    bind(calls.removeProviderPractitioner, removeProviderPractitioner(services)),
  ]
}
