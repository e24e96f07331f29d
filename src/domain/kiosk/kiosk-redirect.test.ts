import { expect, test } from 'vitest'
import { kioskRedirect } from './kiosk-redirect.ts'

test.each([
  ['/clinician/phx', 'none', null],
  ['/kiosk', 'none', null],
  ['/kiosk', 'standing', null],
  ['/', 'standing', '/kiosk'],
  ['/clinician/login', 'standing', '/kiosk'],
  ['/bookings', 'standing', '/kiosk'],
  ['/clinician/login', 'staff-at-the-door', null],
  ['/clinician/forgot-password', 'staff-at-the-door', '/kiosk'],
  ['/kiosk', 'staff-at-the-door', null],
] as const)('%s on a tablet in kiosk mode %s redirects to %s', (path, mode, to) => {
  expect(kioskRedirect(path, mode)).toBe(to)
})
