/** The area of a path, which determines its access rules (`tests/spec/routes.tsv`; paths of ours: docs/decisions.md "Paths"). */
export type Area =
  | 'dashboard'
  | 'patient'
  | 'booking'
  | 'visitors'
  | 'clinician-visitors'
  | 'practice-choice'
  | 'doctor'
  | 'pharmacy'
  | 'reading'
  | 'treatment'
  | 'practice-admin'
  | 'clinic-desk'
  | 'clinician-other'
  | 'public'

const patientPages = new Set([
  'bookings',
  'clinical-images',
  'reports',
  'report',
  'invoices',
  'risk',
  'images',
  'profile',
  'password',
  'mydoctors',
  'services',
  'recall',
  'permissions',
  'prompts',
  'spotchat',
  'who-looked',
  'my-data',
  'more',
  'messages',
  'allow-app',
])
const doctorPages = new Set(['patients', 'recalls', 'dxprofile', 'pendingreports', 'sentreports', 'report'])
const pharmacyPages = new Set(['phx', 'day', 'visits', 'plotting', 'previousVisits', 'phxprofile', 'outbox', 'tablet'])
/** Pages for practice managers of any kind of practice (docs/decisions.md "Paths"). */
const practiceAdminPages = new Set(['users', 'access', 'tablets', 'mypractice', 'rosters'])
const clinicianVisitorPages = new Set([
  'create',
  'confirmation',
  'login',
  'provider',
  'forgot-password',
  'reset-password',
])
/** So that `bookings` in `/patient/bookings` is no patient id (docs/decisions.md "Paths in TanStack's file names"). */
const patientIdForm = /^(\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** The area of a path such as `/clinician/visits`, without query. */
export function areaOfPath(path: string): Area {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  if (first === 'clinician') return clinicianArea(rest[0] ?? '')
  if (first === 'login') return 'visitors'
  if (first === 'patient') return patientArea(patientIdForm.test(rest[0] ?? '') ? rest.slice(1) : rest)
  return patientArea([first, ...rest].filter(Boolean))
}

function clinicianArea(page: string): Area {
  if (clinicianVisitorPages.has(page)) return 'clinician-visitors'
  if (page === 'practice') return 'practice-choice'
  if (page === 'reading' || page === 'spotchat' || page === 'operations') return 'reading'
  if (page === 'desk' || page === 'unanswered' || page === 'corrections') return 'clinic-desk'
  if (page === 'consultations' || page === 'outcomes' || page === 'questions') return 'treatment'
  if (doctorPages.has(page)) return 'doctor'
  if (practiceAdminPages.has(page)) return 'practice-admin'
  return pharmacyPages.has(page) ? 'pharmacy' : 'clinician-other'
}

function patientArea([page, child]: string[]): Area {
  if (page === undefined) return 'dashboard'
  // This page signs its visitor in itself, as activate does (docs/decisions.md "Pages that sign in").
  if (child === 'auth' && page === 'bookings') return 'public'
  // Anybody can start a booking; it is linked to an account at its end: bookings/addanonymous
  // (docs/decisions-bookings.md "Booking before signing in").
  if (page === 'bookings' && child === 'book') return 'booking'
  return patientPages.has(page) ? 'patient' : 'public'
}
