import * as accessReview from './practices/access-review.ts'
import * as analytics from './analytics/analytics.ts'
import * as auth from './accounts/auth.ts'
import * as bookedPeople from './bookings/booked-people.ts'
import * as confirmBooking from './bookings/confirm-booking.ts'
import * as bookings from './bookings/bookings.ts'
import * as consultations from './consultations/consultations.ts'
import * as desk from './clinic-desk/clinic-desk.ts'
import * as deskBook from './clinic-desk/desk-book.ts'
import * as deskCancel from './clinic-desk/desk-cancel.ts'
import * as deskCorrections from './clinic-desk/desk-corrections.ts'
import * as deskFind from './clinic-desk/desk-find.ts'
import * as deskGuardians from './clinic-desk/desk-guardians.ts'
import * as deskHours from './clinic-desk/desk-hours.ts'
import * as deskNeeds from './clinic-desk/desk-needs.ts'
import * as deskOrigins from './clinic-desk/desk-origins.ts'
import * as deskPrices from './clinic-desk/desk-prices.ts'
import * as deskServices from './clinic-desk/desk-services.ts'
import * as deskVisits from './clinic-desk/desk-visits.ts'
import * as deskWaiting from './clinic-desk/desk-waitlist.ts'
import * as devices from './devices/devices.ts'
import type { Endpoint } from './endpoint.ts'
import * as fhir from './fhir.ts'
import * as followUps from './follow-ups.ts'
import * as aiResults from './images/ai-results.ts'
import * as imageBytes from './images/image-bytes.ts'
import * as images from './images/images.ts'
import * as kiosk from './kiosk.ts'
import * as family from './patients/family.ts'
import * as lesions from './patients/lesions.ts'
import * as live from './live.ts'
import * as video from './video.ts'
import * as lookups from './lookups/lookups.ts'
import * as breach from './operations/breach.ts'
import * as operations from './operations/operations.ts'
import * as ownPhotos from './images/own-photos.ts'
import * as mannequin from './lookups/mannequin.ts'
import * as notices from './notifications/push-notifications.ts'
import * as ownMessages from './notifications/own-messages.ts'
import * as textNews from './notifications/text-news.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as providerSignIn from './accounts/provider-sign-in.ts'
import * as thumbnails from './images/thumbnails.ts'
import * as patients from './patients/patients.ts'
import * as correctionRequests from './own-data/correction-requests.ts'
import * as ownData from './own-data/own-data.ts'
import * as patientPermissions from './consents/patient-permissions.ts'
import * as patientProviders from './consents/patient-providers.ts'
import * as practiceInvitations from './practices/practice-invitations.ts'
import * as practiceUsers from './practices/practice-users.ts'
import * as practiceRegistration from './practices/practice-registration.ts'
import * as practices from './practices/practices.ts'
import * as practitionerPatients from './patients/practitioner-patients.ts'
import * as practitionerVisits from './visits/practitioner-visits.ts'
import * as hiddenPhotos from './images/hidden-photos.ts'
import * as visitQuestions from './visits/visit-questions.ts'
import * as practitioners from './practices/practitioners.ts'
import * as promoCodes from './bookings/promo-codes.ts'
import * as recordOpenings from './own-data/record-openings.ts'
import * as recordLooks from './own-data/access-log.ts'
import * as recalls from './recalls/recalls.ts'
import * as bookingInvoices from './reports/booking-invoices.ts'
import * as referralLetters from './reports/referral-letters.ts'
import * as reportCalls from './reports/reports.ts'
import * as reportDistribution from './reports/report-distribution.ts'
import * as reportQuestions from './reports/report-questions.ts'
import * as reportLinks from './reports/report-links.ts'
import * as sentReports from './reports/sent-reports.ts'
import * as stepAnswers from './reports/step-answer.ts'
import * as riskAssessmentProfiles from './risk/risk-assessment-profiles.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as bodyMarks from './readings/body-marks.ts'
import * as readings from './readings/readings.ts'
import * as returns from './readings/returns.ts'
import * as sentReadings from './readings/sent-readings.ts'
import * as ownResults from './readings/own-results.ts'
import * as spotResults from './readings/spot-results.ts'
import * as resultDrafts from './readings/result-drafts.ts'
import * as resultFile from './readings/spot-result-file.ts'
import * as resultFiles from './readings/result-files.ts'
import * as resultLinks from './readings/result-links.ts'
import * as services from './bookings/services.ts'
import * as signUp from './accounts/sign-up.ts'
import * as suggestedPatient from './bookings/suggested-patient.ts'
import * as spotChats from './spot-chats.ts'
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
  confirmBooking,
  desk,
  deskBook,
  deskCancel,
  deskCorrections,
  deskFind,
  deskGuardians,
  deskHours,
  deskNeeds,
  deskOrigins,
  deskPrices,
  deskServices,
  deskVisits,
  deskWaiting,
  timeSlots,
  waitlist,
  suggestedPatient,
  patients,
  family,
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
  imageBytes,
  images,
  aiResults,
  thumbnails,
  ownPhotos,
  lesions,
  readings,
  returns,
  bodyMarks,
  spotResults,
  resultDrafts,
  resultFile,
  resultFiles,
  resultLinks,
  ownResults,
  bookingInvoices,
  reportCalls,
  reportLinks,
  reportQuestions,
  reportDistribution,
  sentReadings,
  sentReports,
  stepAnswers,
  referralLetters,
  fhir,
  followUps,
  breach,
  operations,
  mannequin,
  promoCodes,
  services,
  consultations,
  spotChats,
  lookups,
  patientProviders,
  patientPermissions,
  notices,
  ownMessages,
  textNews,
  recordLooks,
  correctionRequests,
  recordOpenings,
  ownData,
  recalls,
  riskAssessmentProfiles,
  userAccounts,
  userSessions,
  secondFactor,
  passkeys,
  providerSignIn,
  practiceUsers,
  accessReview,
  practiceInvitations,
  analytics,
  live,
  video,
]

/** Every endpoint of the contract: what the server must bind, the reference page shows and the tests walk. */
export const catalogue: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))
