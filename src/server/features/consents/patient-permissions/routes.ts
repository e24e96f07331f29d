import * as calls from '../../../../contract/consents/patient-permissions.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { getPatientPermissions, getCommunicationPreferences } from './get-patient-permissions.ts'
import { setConsent, type PermissionDependencies } from './set-consent.ts'
import { setCommunicationPreference, setRecallPreferences, setUrgentResults } from './set-communication-preference.ts'

/** A patient's consents and communication preferences. */
export function patientPermissionRoutes(services: PermissionDependencies): BoundEndpoint[] {
  return [
    bind(calls.getPatientPermissions, getPatientPermissions(services)),
    bind(calls.getCommunicationPreferences, getCommunicationPreferences(services)),
    bind(calls.setImagesAvailableOnline, setConsent(services, 'imagesAvailableOnline')),
    bind(calls.setDoctorAccessToBodyshots, setConsent(services, 'consentDoctorAccessToBodyshots')),
    bind(calls.setPatientAccessToBodyshots, setConsent(services, 'consentPatientAccessToBodyshots')),
    bind(calls.setDataResearch, setConsent(services, 'consentDataResearch')),
    bind(calls.setHistology, setConsent(services, 'consentHistology')),
    bind(calls.setPrivacyAgreement, setConsent(services, 'consentPrivacyAgreement')),
    bind(calls.setCommunicationPreference, setCommunicationPreference(services)),
    bind(calls.setRecallPreferences, setRecallPreferences(services)),
    bind(calls.setUrgentResults, setUrgentResults(services)),
  ]
}
