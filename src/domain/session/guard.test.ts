import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import type { PracticeId } from '../../contract/ids.ts'
import type { ContextKind } from './application-kind.ts'
import type { SignedInUser } from './dashboard.ts'
import { guard, mustLogInMessage } from './guard.ts'

const general: ContextKind = { contextId: 1 as PracticeId, kind: 'General Practice' }
const secondGeneral: ContextKind = { contextId: 4 as PracticeId, kind: 'General Practice' }
const pharmacy: ContextKind = { contextId: 2 as PracticeId, kind: 'Pharmacy' }
const user = (
  roleId: SignedInUser['roleId'],
  contexts: ContextKind[] = [],
  activePractice: PracticeId | null = null,
): SignedInUser => ({ roleId, contexts, activePractice })
const patient = user(Role.Patient)
const melanographer = user(Role.Melanographer)
const doctor = user(Role.Doctor, [general])
const pharmacist = user(Role.Doctor, [pharmacy])
const manager = user(Role.PracticeManager, [general])
const mixed = user(Role.Doctor, [general, pharmacy])
const go = (path: string, who: SignedInUser | null, search = '') => guard({ path, search }, who)
const guid = '7f1b0e9a-1111-4222-8333-944455556666'

const patientPages = [
  '/',
  '/patient',
  '/patient/17',
  `/patient/${guid}`,
  '/bookings',
  '/bookings/12',
  '/clinical-images/1/2',
  '/reports',
  '/report/1/a/b.pdf',
  '/invoices',
  '/risk',
  '/images/upload',
  '/profile',
  '/password',
  '/mydoctors',
  '/services',
  '/recall',
  '/permissions',
  '/prompts',
  '/who-looked',
  '/my-data',
  '/more',
  '/messages',
  '/patient/17/images',
  '/patient/bookings',
]
const doctorPages = [
  '/clinician/patients',
  '/clinician/patients/1',
  '/clinician/dxprofile',
  '/clinician/pendingreports',
  '/clinician/sentreports',
  `/clinician/report/${guid}`,
]
const pharmacyPages = [
  '/clinician/phx',
  '/clinician/day',
  '/clinician/visits',
  '/clinician/plotting',
  '/clinician/previousVisits',
  '/clinician/phxprofile',
  '/clinician/outbox',
]
const visitorPages = [
  '/clinician/create',
  '/clinician/confirmation',
  '/clinician/login',
  '/clinician/forgot-password',
  '/clinician/reset-password',
]
const publicPages = [
  '/signup',
  '/reset/abc',
  '/confirm',
  '/password-reset',
  '/windcave',
  '/report-access',
  '/privacy',
  '/terms',
  '/risk-check',
  '/bookings/auth/abc',
  '/activate/auth/abc',
  '/patient/17/bookings/auth/abc',
  '/activate',
  '/nowhere',
  '/kiosk',
  '/maintenance',
  '/unsupported',
]

test.each(patientPages)(
  'P2.guard.01 P2.guard.03 P2.guard.04: a visitor of %s is sent to login, told why, with the way back',
  (path) => {
    expect(go(path, null, '?x=1')).toEqual({
      redirect: `/login?r=${encodeURIComponent(`${path}?x=1`)}`,
      message: mustLogInMessage,
    })
    expect(mustLogInMessage).toBe('You must be logged in to access this page.')
  },
)

test.each([...doctorPages.slice(0, 4), ...pharmacyPages, '/clinician/practice', '/clinician', '/clinician/nowhere'])(
  'P2.guard.05 P6.guard.01: a visitor of %s is sent to the clinician login',
  (path) =>
    expect(go(path, null)).toEqual({
      redirect: `/clinician/login?r=${encodeURIComponent(path)}`,
      message: mustLogInMessage,
    }),
)

test.each([
  [`/clinician/report/${guid}`, ''],
  [`/clinician/pendingreports/${guid}`, ''],
  ['/clinician/pendingreports', `?reportguid=${guid}`],
])('P2.guard.06: the reportguid of %s%s is kept', (path, search) => {
  const decision = go(path, null, search)
  if (decision === 'allow') throw new Error('a visitor was let in')
  const query = new URL(decision.redirect, 'http://here').searchParams
  expect(decision.redirect).toMatch(/^\/clinician\/login\?/)
  expect([query.get('reportguid'), query.get('r')]).toEqual([guid, `${path}${search}`])
})

test('/clinician leads everybody somewhere: visitors to sign in, clinicians home, others to theirs', () => {
  expect(go('/clinician', null)).toMatchObject({ redirect: '/clinician/login?r=%2Fclinician' })
  for (const who of [doctor, pharmacist, manager, patient, melanographer])
    expect(go('/clinician', who)).toEqual({ redirect: '/' })
})

test.each(['/bookings/book', '/patient/17/bookings/book'])(
  '%s is for patients, and for visitors, who sign in before they pay; clinicians are sent to their own home',
  (path) => {
    for (const who of [null, patient, melanographer]) expect(go(path, who)).toBe('allow')
    for (const who of [doctor, pharmacist, manager]) expect(go(path, who)).toEqual({ redirect: '/' })
  },
)

test.each(publicPages)('%s is open to everybody', (path) => {
  for (const who of [null, patient, doctor, pharmacist]) expect(go(path, who)).toBe('allow')
})

test.each(visitorPages)('P2.guard.02: %s is for visitors only', (path) => {
  expect(go(path, null)).toBe('allow')
  for (const who of [patient, doctor, pharmacist, manager]) expect(go(path, who)).toEqual({ redirect: '/' })
})

test('P2.session.02: /login goes to / when already logged in', () => {
  expect(go('/login', null)).toBe('allow')
  expect(go('/login', patient)).toEqual({ redirect: '/' })
})

test.each([...doctorPages, ...pharmacyPages, '/clinician/practice', '/clinician/nowhere'])(
  'P2.guard.07: who is neither doctor nor manager, and works for no practice, is sent from %s to /',
  (path) => {
    for (const who of [patient, melanographer, user(Role.Doctor)]) expect(go(path, who)).toEqual({ redirect: '/' })
  },
)

test('a melanographer who works for a practice makes its visits, and has no other page of its staff', () => {
  const one = user(Role.Melanographer, [general], general.contextId)
  for (const path of pharmacyPages) expect(go(path, one)).toBe('allow')
  for (const path of [...doctorPages, '/clinician/practice', '/clinician/users', '/clinician/nowhere'])
    expect(go(path, one)).toEqual({ redirect: '/' })
  for (const path of ['/clinician/reading', '/clinician/desk', '/']) expect(go(path, one)).toBe('allow')
})

test('a melanographer of two practices chooses one before a visit, and comes back to it', () => {
  const contexts = [general, pharmacy]
  expect(go('/clinician/visits', user(Role.Melanographer, contexts), '?booking=1')).toEqual({
    redirect: `/clinician/practice?r=${encodeURIComponent('/clinician/visits?booking=1')}`,
  })
  expect(go('/clinician/practice', user(Role.Melanographer, contexts))).toBe('allow')
  expect(go('/clinician/visits', user(Role.Melanographer, contexts, pharmacy.contextId))).toBe('allow')
})

test('the reading room is for melanographers; everybody else is sent on, visitors to sign in', () => {
  for (const path of ['/clinician/reading', '/clinician/reading/17']) {
    expect(go(path, melanographer)).toBe('allow')
    for (const who of [patient, doctor, pharmacist, manager, mixed]) expect(go(path, who)).toEqual({ redirect: '/' })
    expect(go(path, null)).toMatchObject({ redirect: `/clinician/login?r=${encodeURIComponent(path)}` })
  }
})

test('the clinic’s desk is for melanographers and managers; everybody else is sent on, visitors to sign in', () => {
  for (const path of [
    '/clinician/desk',
    '/clinician/desk/requests',
    '/clinician/unanswered',
    '/clinician/corrections',
  ]) {
    for (const who of [melanographer, manager]) expect(go(path, who)).toBe('allow')
    expect(go(path, patient)).toEqual({ redirect: '/' })
    expect(go(path, doctor)).toEqual({ redirect: '/clinician/patients' })
    expect(go(path, pharmacist)).toEqual({ redirect: '/clinician/phx' })
    expect(go(path, null)).toMatchObject({ redirect: `/clinician/login?r=${encodeURIComponent(path)}` })
  }
})

test('consultations and patients’ questions are of melanographers and doctors; everybody else is sent on, visitors to sign in', () => {
  for (const path of ['/clinician/consultations', '/clinician/consultations/17', '/clinician/questions']) {
    for (const who of [melanographer, doctor, manager]) expect(go(path, who)).toBe('allow')
    expect(go(path, patient)).toEqual({ redirect: '/' })
    expect(go(path, pharmacist)).toEqual({ redirect: '/clinician/phx' })
    expect(go(path, mixed)).toEqual({ redirect: `/clinician/practice?r=${encodeURIComponent(path)}` })
    expect(go(path, null)).toMatchObject({ redirect: `/clinician/login?r=${encodeURIComponent(path)}` })
  }
})

test('a page below /clinician that nobody knows is shown to clinicians, who are told so', () => {
  for (const who of [doctor, pharmacist, manager, mixed]) expect(go('/clinician/nowhere', who)).toBe('allow')
})

test('a practice is stored where there is one to store', () => {
  expect(go('/clinician/phx', doctor)).toStrictEqual({ redirect: '/clinician/patients' })
})

test.each(patientPages.slice(1).filter((path) => !path.match(/^\/patient(\/[\w-]*\d[\w-]*)?$/)))(
  'P2.guard.01: %s is for the patient kind',
  (path) => {
    expect(go(path, patient)).toBe('allow')
    expect(go(path, melanographer)).toBe('allow')
    for (const who of [doctor, pharmacist, manager]) expect(go(path, who)).toEqual({ redirect: '/' })
  },
)

test('P2.guard.08: a single General Practice context is kept in the doctor area', () => {
  for (const who of [doctor, manager]) {
    for (const path of doctorPages) expect(go(path, who)).toBe('allow')
    for (const path of [...pharmacyPages, '/clinician/practice'])
      expect(go(path, who)).toEqual({ redirect: '/clinician/patients' })
  }
})

test('a manager has pages of their own, whatever their practice is; others are sent home from them', () => {
  for (const path of ['/clinician/users', '/clinician/tablets', '/clinician/mypractice']) {
    expect(go(path, manager)).toBe('allow')
    expect(go(path, user(Role.PracticeManager, [pharmacy]))).toBe('allow')
    expect(go(path, doctor)).toMatchObject({ redirect: '/clinician/patients' })
    expect(go(path, pharmacist)).toMatchObject({ redirect: '/clinician/phx' })
    expect(go(path, patient)).toEqual({ redirect: '/' })
    expect(go(path, null)).toMatchObject({ message: mustLogInMessage })
  }
})

test('P2.guard.09: a single context of another kind is kept in the pharmacy area', () => {
  for (const who of [
    pharmacist,
    user(Role.PracticeManager, [pharmacy]),
    user(Role.Doctor, [{ ...pharmacy, kind: 'Hospital' }]),
  ]) {
    for (const path of pharmacyPages) expect(go(path, who)).toBe('allow')
    for (const path of [...doctorPages, '/clinician/practice'])
      expect(go(path, who)).toEqual({ redirect: '/clinician/phx' })
  }
})

test('several contexts: the active one is the area, and without one the choice comes first, with the way back', () => {
  expect(go('/clinician/practice', mixed)).toBe('allow')
  expect(go('/clinician/visits', mixed)).toEqual({ redirect: '/clinician/practice?r=%2Fclinician%2Fvisits' })
  const atPharmacy = { ...mixed, activePractice: pharmacy.contextId }
  expect(go('/clinician/visits', atPharmacy)).toBe('allow')
  expect(go('/clinician/patients', atPharmacy)).toEqual({ redirect: '/clinician/phx' })
  expect(go('/clinician/practice', atPharmacy)).toBe('allow')
})

test('P2.dashboard.01: a doctor with several contexts chooses a practice', () => {
  for (const contexts of [
    [general, pharmacy],
    [general, secondGeneral],
  ])
    expect(go('/', user(Role.Doctor, contexts))).toEqual({ redirect: '/clinician/practice' })
})

test('P2.dashboard.02: a doctor with one General Practice context has it stored and goes to the patients', () => {
  expect(go('/', doctor)).toEqual({ redirect: '/clinician/patients', activate: general.contextId })
})

test('P2.dashboard.03: a doctor with another single context goes to /clinician/phx', () => {
  expect(go('/', pharmacist)).toEqual({ redirect: '/clinician/phx', activate: pharmacy.contextId })
})

test('P2.dashboard.04: a practice manager goes to the patients; an only pharmacy context and mixed ones come first', () => {
  expect(go('/', manager)).toMatchObject({ redirect: '/clinician/patients' })
  const ofTwo = user(Role.PracticeManager, [general, secondGeneral])
  expect(go('/', ofTwo)).toEqual({ redirect: '/clinician/patients', activate: general.contextId })
  expect(go('/', { ...ofTwo, activePractice: secondGeneral.contextId })).toEqual({ redirect: '/clinician/patients' })
  expect(go('/clinician/patients', ofTwo)).toBe('allow')
  expect(go('/', user(Role.PracticeManager, [pharmacy]))).toMatchObject({ redirect: '/clinician/phx' })
  expect(go('/', user(Role.PracticeManager, [general, pharmacy]))).toEqual({ redirect: '/clinician/practice' })
})

test('P2.dashboard.05 P6.dashboard.01: a patient, and others, stay on the dashboard', () => {
  for (const who of [patient, melanographer, user(Role.Doctor), user(Role.PracticeManager)])
    expect(go('/', who)).toBe('allow')
  expect(go('/patient/17', melanographer)).toBe('allow')
})

test('P2.dashboard.06 P2.dashboard.07: a report in the query goes to the report of the own area', () => {
  for (const who of [doctor, manager])
    expect(go('/', who, '?report=a%2Fb')).toEqual({ redirect: '/clinician/report/a%2Fb' })
  expect(go('/', patient, `?report=${guid}`)).toEqual({ redirect: `/report/${guid}` })
  expect(go('/', patient, '?report=')).toBe('allow')
  expect(go('/', doctor, '?report=')).toMatchObject({ redirect: '/clinician/patients' })
  expect(go('/', patient, '?report=%E0%A4%A')).toBe('allow')
})

test('following the guard always arrives', () => {
  const everybody = [
    null,
    patient,
    melanographer,
    doctor,
    pharmacist,
    manager,
    mixed,
    { ...mixed, activePractice: general.contextId },
    user(Role.Doctor),
    user(Role.PracticeManager, [general, pharmacy]),
  ]
  for (const who of everybody) {
    for (const start of [
      ...patientPages,
      ...doctorPages,
      ...pharmacyPages,
      ...visitorPages,
      ...publicPages,
      '/login',
    ]) {
      let place = start
      let steps = 0
      for (let decision = go(place, who); decision !== 'allow' && steps < 9; decision = go(place, who), steps++)
        place = decision.redirect.split('?')[0] ?? ''
      expect([start, steps < 4]).toEqual([start, true])
    }
  }
})
