import { makesVisits } from '../access/enrols-tablet.ts'
import { ApplicationKind } from '../../contract/application-kind.ts'
import { applicationKind } from './application-kind.ts'
import { type Area, areaOfPath } from './areas.ts'
import {
  dashboardRedirect,
  homeRedirect,
  isClinician,
  isManager,
  isReader,
  type Redirect,
  type SignedInUser,
} from './dashboard.ts'
import { type Place, signInPath } from './return-path.ts'

export const mustLogInMessage = 'You must be logged in to access this page.'

type GuardDecision = 'allow' | { redirect: string; message?: string; activate?: SignedInUser['activePractice'] }

const redirect = ({ to, activate }: Redirect): GuardDecision => ({
  redirect: to,
  ...(activate === undefined ? {} : { activate }),
})

/**
 * Whether a page may be shown, or where to redirect (P2.guard.01 to P2.guard.11, docs/decisions.md "Kinds and
 * redirects"). `user` is null if logged out or expired. The caller shows `message` as an alert and stores `activate` as
 * the active practice.
 */
export function guard(place: Place, user: SignedInUser | null): GuardDecision {
  const area = areaOfPath(place.path)
  return user === null ? guardVisitor(area, place) : guardUser(area, place, user)
}

function guardVisitor(area: Area, place: Place): GuardDecision {
  switch (area) {
    case 'public':
    case 'visitors':
    case 'clinician-visitors':
    case 'booking':
      return 'allow'
    case 'dashboard':
    case 'patient':
    case 'practice-choice':
    case 'doctor':
    case 'pharmacy':
    case 'reading':
    case 'treatment':
    case 'practice-admin':
    case 'clinic-desk':
    case 'clinician-other':
      return { redirect: signInPath(place), message: mustLogInMessage }
  }
}

function guardUser(area: Area, place: Place, user: SignedInUser): GuardDecision {
  switch (area) {
    case 'public':
      return 'allow'
    // The dashboard redirects everybody to their home page.
    case 'visitors':
    case 'clinician-visitors':
      return { redirect: '/' }
    case 'dashboard': {
      const elsewhere = dashboardRedirect(user, place.search)
      return elsewhere === null ? 'allow' : redirect(elsewhere)
    }
    case 'patient':
    case 'booking':
      return isClinician(user) ? { redirect: '/' } : 'allow'
    // Ours, and the only pages below /clinician for users who are neither doctor nor manager (docs/decisions.md "The reading room").
    case 'reading':
      return isReader(user) ? 'allow' : { redirect: '/' }
    // For a site's managers, and for melanographers, who work at all sites (docs/decisions.md "The clinic's desk").
    case 'clinic-desk':
      if (isReader(user)) return 'allow'
      return isClinician(user) ? guardClinician('practice-admin', place, user) : { redirect: '/' }
    // For melanographers, and for doctors' practices (docs/decisions-bookings.md "Consultations"); also what became of spots.
    case 'treatment':
      if (isReader(user)) return 'allow'
      return isClinician(user) ? guardClinician('doctor', place, user) : { redirect: '/' }
    // Melanographers who work for a site's practice make its visits (docs/decisions-records.md "A clinic's visit").
    case 'practice-choice':
    case 'pharmacy':
      if (isReader(user)) return guardVisitMaker(area, place, user)
      return isClinician(user) ? guardClinician(area, place, user) : { redirect: '/' }
    case 'doctor':
    case 'practice-admin':
    case 'clinician-other':
      return isClinician(user) ? guardClinician(area, place, user) : { redirect: '/' }
  }
}

/** The pages of a visit for a melanographer; with several practices one is chosen first. */
function guardVisitMaker(area: 'practice-choice' | 'pharmacy', place: Place, user: SignedInUser): GuardDecision {
  if (!makesVisits(user)) return { redirect: '/' }
  if (area === 'practice-choice') return user.contexts.length > 1 ? 'allow' : { redirect: '/' }
  return user.activePractice === null ? { redirect: practiceChoice(place) } : 'allow'
}

const practiceChoice = ({ path, search }: Place) => `/clinician/practice?r=${encodeURIComponent(`${path}${search}`)}`

type ClinicianArea = Extract<Area, 'practice-choice' | 'doctor' | 'pharmacy' | 'practice-admin' | 'clinician-other'>

function guardClinician(area: ClinicianArea, place: Place, user: SignedInUser): GuardDecision {
  // /clinician has no page of its own: the dashboard redirects to the clinician's home page.
  if (place.path === '/clinician') return { redirect: '/' }
  const kind = applicationKind(user.contexts, user.activePractice)
  if (area === 'practice-choice') return user.contexts.length > 1 ? 'allow' : redirect(homeRedirect(user))
  if (area === 'clinician-other') return 'allow'
  // With mixed contexts the area depends on the practice, which must be chosen first; then continue to the same page.
  if (kind === null) return { redirect: practiceChoice(place) }
  if (area === 'practice-admin') return isManager(user) ? 'allow' : redirect(homeRedirect(user))
  const own = kind === ApplicationKind.DoctorPortal ? 'doctor' : 'pharmacy'
  return area === own ? 'allow' : redirect(homeRedirect(user))
}
