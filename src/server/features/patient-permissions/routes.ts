import * as calls from '../../../contract/patients/patient-permissions.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { answerPermissions, answerPreferences } from './read-permissions.ts'
import { answerConsent, type PermissionPorts } from './set-consent.ts'
import { answerSetPreference, answerSetRecall, answerSetUrgentResults } from './set-preferences.ts'

/** What a patient allows, and how they are reached. */
export function patientPermissionRoutes(services: PermissionPorts): Bound[] {
  return [
    bind(calls.getPatientPermissions, answerPermissions(services)),
    bind(calls.getCommunicationPreferences, answerPreferences(services)),
    bind(calls.setImagesAvailableOnline, answerConsent(services, 'imagesAvailableOnline')),
    bind(calls.setDoctorAccessToBodyshots, answerConsent(services, 'consentDoctorAccessToBodyshots')),
    bind(calls.setPatientAccessToBodyshots, answerConsent(services, 'consentPatientAccessToBodyshots')),
    bind(calls.setDataResearch, answerConsent(services, 'consentDataResearch')),
    bind(calls.setHistology, answerConsent(services, 'consentHistology')),
    bind(calls.setPrivacyAgreement, answerConsent(services, 'consentPrivacyAgreement')),
    bind(calls.setCommunicationPreference, answerSetPreference(services)),
    bind(calls.setRecallPreferences, answerSetRecall(services)),
    bind(calls.setUrgentResults, answerSetUrgentResults(services)),
  ]
}
