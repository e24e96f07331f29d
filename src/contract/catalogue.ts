import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as bookedPeople from './booked-people.ts'
import * as bookings from './bookings.ts'
import * as devices from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images.ts'
import * as kiosk from './kiosk.ts'
import * as lesions from './lesions.ts'
import * as lookups from './lookups.ts'
import * as mannequin from './mannequin.ts'
import * as passkeys from './passkeys.ts'
import * as patients from './patients.ts'
import * as practiceUsers from './practice-users.ts'
import * as practices from './practices.ts'
import * as practitionerPatients from './practitioner-patients.ts'
import * as practitionerVisits from './practitioner-visits.ts'
import * as practitioners from './practitioners.ts'
import * as promoCodes from './promo-codes.ts'
import * as secondFactor from './second-factor.ts'
import * as services from './services.ts'
import * as signUp from './sign-up.ts'
import * as suggestedPatient from './suggested-patient.ts'
import * as timeSlots from './time-slots.ts'
import * as uploads from './uploads.ts'
import * as userAccounts from './user-accounts.ts'
import * as userSessions from './user-sessions.ts'
import * as waitlist from './waitlist.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call area, in the spec's order (P7.contract.04). A new area is added here once. */
const areas = [
  auth,
  signUp,
  bookings,
  bookedPeople,
  timeSlots,
  waitlist,
  suggestedPatient,
  patients,
  practices,
  practitioners,
  practitionerPatients,
  practitionerVisits,
  uploads,
  devices,
  kiosk,
  images,
  lesions,
  mannequin,
  promoCodes,
  services,
  lookups,
  userAccounts,
  userSessions,
  secondFactor,
  passkeys,
  practiceUsers,
  analytics,
]

/** Every endpoint of the contract: what the server must bind, the reference page shows and the tests walk. */
export const catalogue: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))
