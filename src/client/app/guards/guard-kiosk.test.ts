import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loginAs } from '../../../../tests/support/visit-samples.ts'
import { practiceId } from '../../../contract/ids.ts'
import type { SessionState } from '../../../device/session/session-store.ts'
import { alertStore } from '../../page/alerts/alert-store.ts'
import { guardKiosk } from './guard-kiosk.ts'
import type { GuardedNavigation } from './guard-navigation.ts'
import { kioskStaffSignIn } from './kiosk-staff-sign-in.ts'

const loggedOut: SessionState = { kind: 'logged-out' }
// Works at practice 3.
const loggedIn: SessionState = {
  kind: 'logged-in',
  session: {
    login: loginAs('11111111-1111-4111-8111-111111111111'),
    activePracticeId: null,
    display: null,
    obtainedAt: 0,
  },
}

type VisitOptions = { of?: number | null; state?: SessionState; how?: GuardedNavigation['how'] }

async function visit(path: string, { of = 3, state = loggedOut, how = 'visit' }: VisitOptions) {
  const turnOff = vi.fn(async () => {})
  const logout = vi.fn(async () => {})
  const settings = of === null ? null : { practiceId: practiceId.parse(of), practiceName: 'Harbour Pharmacy' }
  const device = { kiosk: { settings: () => settings, turnOff }, session: { state: () => state, signOut: logout } }
  const kioskDevice = device as unknown as Parameters<typeof guardKiosk>[0]
  const outcome = await guardKiosk(kioskDevice, { place: { path, search: '' }, how }).then(
    () => 'shown',
    (thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : thrown),
  )
  return { outcome, turnedOff: turnOff.mock.calls.length, loggedOut: logout.mock.calls.length }
}

beforeEach(() => {
  kioskStaffSignIn.close()
  for (const { id } of alertStore.current()) alertStore.dismiss(id)
})

test('a kiosk shows its own page alone; a tablet in normal use shows the requested page', async () => {
  expect((await visit('/clinician/phx', {})).outcome).toBe('/kiosk')
  expect((await visit('/kiosk', {})).outcome).toBe('shown')
  expect(await visit('/clinician/phx', { of: null, state: loggedIn })).toEqual({
    outcome: 'shown',
    turnedOff: 0,
    loggedOut: 0,
  })
})

test('a user who is signed in when the tablet becomes a kiosk is signed out, and the kiosk stays on', async () => {
  expect(await visit('/clinician/tablet', { state: loggedIn })).toEqual({
    outcome: '/kiosk',
    turnedOff: 0,
    loggedOut: 1,
  })
})

test('staff of its practice turn the kiosk off by signing in; others get a message and are signed out', async () => {
  kioskStaffSignIn.open()
  expect((await visit('/clinician/login', {})).outcome).toBe('shown')
  expect(await visit('/clinician/login', { state: loggedIn })).toEqual({
    outcome: 'shown',
    turnedOff: 1,
    loggedOut: 0,
  })
  kioskStaffSignIn.open()
  expect(await visit('/clinician/login', { of: 4, state: loggedIn })).toEqual({
    outcome: '/kiosk',
    turnedOff: 0,
    loggedOut: 1,
  })
  expect(alertStore.current().map(({ message }) => message)).toEqual([
    'Only staff of Harbour Pharmacy can end this kiosk.',
  ])
  expect(kioskStaffSignIn.isOpen()).toBe(false)
})

test('preloading a page signs nobody out', async () => {
  expect(await visit('/clinician/phx', { state: loggedIn, how: 'preload' })).toEqual({
    outcome: '/kiosk',
    turnedOff: 0,
    loggedOut: 0,
  })
})
