import { expect, test } from 'vitest'
import { redirectionPath } from './redirection-resource.ts'

test.each(['bookings', 'risk', 'mydoctors'])('P2.profile.01: the profile leads on to %s', (resource) =>
  expect(redirectionPath(resource)).toBe(`/${resource}`),
)
test('to book is a page below the bookings', () => expect(redirectionPath('book')).toBe('/bookings/book'))
test.each([
  undefined,
  '',
  'profile',
  'clinician',
  '//evil.example',
  'login',
  'a/b',
  'nowhere',
  // The first part of these is a page of the patient's own.
  '/reports',
  'reports/',
  'reports/7',
  '/reports/../..',
])('but not to %s', (resource) => expect(redirectionPath(resource)).toBeNull())
