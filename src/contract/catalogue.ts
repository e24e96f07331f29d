import * as analytics from './analytics.ts'
import * as auth from './accounts/auth.ts'
import * as bookedPeople from './bookings/booked-people.ts'
import * as bookings from './bookings/bookings.ts'
import * as consultations from './consultations/consultations.ts'
import * as desk from './bookings/desk.ts'
import * as deskCancel from './bookings/desk-cancel.ts'
import * as deskHours from './bookings/desk-hours.ts'
import * as deskPrices from './bookings/desk-prices.ts'
import * as deskWaiting from './bookings/desk-waiting.ts'
import * as devices from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './patients/images.ts'
import * as kiosk from './kiosk.ts'
import * as lesions from './patients/lesions.ts'
import * as live from './live/changes.ts'
import * as video from './live/video.ts'
import * as lookups from './lookups.ts'
import * as ownPhotos from './patients/own-photos.ts'
import * as mannequin from './mannequin.ts'
import * as notices from './patients/notices.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as thumbnails from './patients/thumbnails.ts'
import * as patients from './patients/patients.ts'
import * as ownData from './patients/own-data.ts'
import * as patientPermissions from './patients/patient-permissions.ts'
import * as patientProviders from './patients/patient-providers.ts'
import * as practiceUsers from './accounts/practice-users.ts'
import * as practiceRegistration from './accounts/practice-registration.ts'
import * as practices from './accounts/practices.ts'
import * as practitionerPatients from './patients/practitioner-patients.ts'
import * as practitionerVisits from './visits/practitioner-visits.ts'
import * as hiddenPhotos from './visits/hidden-photos.ts'
import * as visitQuestions from './visits/visit-questions.ts'
import * as practitioners from './accounts/practitioners.ts'
import * as promoCodes from './bookings/promo-codes.ts'
import * as recordLooks from './patients/record-looks.ts'
import * as recalls from './patients/recalls.ts'
import * as reportCalls from './report-calls.ts'
import * as reportDistribution from './report-distribution.ts'
import * as reportLinks from './report-links.ts'
import * as riskAssessmentProfiles from './patients/risk-assessment-profiles.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as readings from './readings.ts'
import * as services from './bookings/services.ts'
import * as signUp from './accounts/sign-up.ts'
import * as suggestedPatient from './bookings/suggested-patient.ts'
import * as spotChats from './consultations/spot-chats.ts'
import * as timeSlots from './bookings/time-slots.ts'
import * as uploads from './visits/uploads.ts'
import * as userAccounts from './accounts/user-accounts.ts'
import * as userSessions from './accounts/user-sessions.ts'
import * as waitlist from './bookings/waitlist.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call area, in the spec's order (P7.contract.04). A new area is added here once. */
const areas = [
  auth,
  signUp,
  bookings,
  bookedPeople,
  desk,
  deskCancel,
  deskHours,
  deskPrices,
  deskWaiting,
  timeSlots,
  waitlist,
  suggestedPatient,
  patients,
  practices,
  practiceRegistration,
  practitioners,
  practitionerPatients,
  practitionerVisits,
  visitQuestions,
  hiddenPhotos,
  uploads,
  devices,
  kiosk,
  images,
  thumbnails,
  ownPhotos,
  lesions,
  readings,
  reportCalls,
  reportLinks,
  reportDistribution,
  mannequin,
  promoCodes,
  services,
  consultations,
  spotChats,
  lookups,
  patientProviders,
  patientPermissions,
  notices,
  recordLooks,
  ownData,
  recalls,
  riskAssessmentProfiles,
  userAccounts,
  userSessions,
  secondFactor,
  passkeys,
  practiceUsers,
  analytics,
  live,
  video,
]

/** Every endpoint of the contract: what the server must bind, the reference page shows and the tests walk. */
export const catalogue: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))
