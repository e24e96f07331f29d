import { expect, test } from 'vitest'
import { type Area, areaOfPath } from './areas.ts'

const guid = '7f1b0e9a-1111-4222-8333-944455556666'

test.each<[Area, string[]]>([
  ['dashboard', ['/', '', '//', '/patient', '/patient/17', `/patient/${guid}`, `/patient/${guid.toUpperCase()}`]],
  ['visitors', ['/login', '/login/x']],
  [
    'patient',
    ['/bookings', '/bookings/12', '/reports', '/report/1', '/patient/17/images', '/patient/bookings', '/risk'],
  ],
  ['booking', ['/bookings/book', '/patient/17/bookings/book', '/bookings/book/x']],
  [
    'public',
    ['/signup', '/nowhere', '/bookings/auth/abc', '/activate/auth/abc', '/activate', '/patient/nobody', '/risk-check'],
  ],
  // A word that makes one page public does not make pages of others public.
  ['patient', ['/reports/auth', '/profile/auth', '/reports/book']],
  [
    'clinician-visitors',
    [
      '/clinician/login',
      '/clinician/create',
      '/clinician/confirmation',
      '/clinician/reset-password',
      '/clinician/provider/harbour',
    ],
  ],
  ['practice-choice', ['/clinician/practice']],
  [
    'reading',
    [
      '/clinician/reading',
      '/clinician/reading/17',
      '/clinician/reading/sent',
      '/clinician/spotchat',
      '/clinician/operations',
    ],
  ],
  ['clinic-desk', ['/clinician/desk', '/clinician/desk/requests', '/clinician/unanswered', '/clinician/corrections']],
  ['treatment', ['/clinician/consultations', '/clinician/outcomes', '/clinician/questions']],
  ['doctor', ['/clinician/patients', '/clinician/recalls', '/clinician/dxprofile', '/clinician/report/1']],
  [
    'practice-admin',
    ['/clinician/users', '/clinician/access', '/clinician/tablets', '/clinician/mypractice', '/clinician/rosters'],
  ],
  [
    'pharmacy',
    [
      '/clinician/phx',
      '/clinician/day',
      '/clinician/visits',
      '/clinician/previousVisits',
      '/clinician/outbox',
      '/clinician/tablet',
    ],
  ],
  ['clinician-other', ['/clinician', '/clinician/', '/clinician/nowhere', '/clinician/reports']],
])('the area %s has %j', (area, paths) => expect(paths.map(areaOfPath)).toEqual(paths.map(() => area)))

test('a part of a number, or of an id, names no patient', () => {
  const almost = ['17x', 'x17', `${guid}0`, `0${guid}`, guid.replaceAll('-', '')]
  expect(almost.map((id) => areaOfPath(`/patient/${id}`))).toEqual(almost.map(() => 'public'))
})
