import { expect, test } from 'vitest'
import { isCountedPage } from './counted-pages.ts'

test('pages that need nobody are counted, records and everything behind a login are not', () => {
  for (const pattern of ['/', '/login', '/signup', '/reset/{-$token}', '/clinician/login', '/maintenance'])
    expect([pattern, isCountedPage(pattern)]).toEqual([pattern, true])
  const closed = [
    '/profile',
    '/clinical-images/{-$lesionId}',
    '/reports',
    '/risk',
    '/patient/$patientId/clinical-images',
  ]
  for (const pattern of [...closed, '/clinician/phx', '/clinician/patients/{-$patientId}', '/clinician/nowhere'])
    expect([pattern, isCountedPage(pattern)]).toEqual([pattern, false])
})
