import { expect, test } from 'vitest'
import { redirectionPath } from './redirection-resource.ts'

test.each(['bookings', 'risk', 'mydoctors'])('P2.profile.01: the profile leads on to %s', (resource) =>
  expect(redirectionPath(resource)).toBe(`/${resource}`),
)
test.each([undefined, 'profile', 'clinician', '//evil.example', 'login', 'a/b', 'nowhere'])(
  'but not to %s',
  (resource) => expect(redirectionPath(resource)).toBeNull(),
)
