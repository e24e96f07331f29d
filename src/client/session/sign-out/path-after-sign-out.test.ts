import { describe, expect, it } from 'vitest'
import { pathAfterSignOut } from './path-after-sign-out.ts'

const home = { path: '/clinician/phx', search: '' }

describe('where a session that ends leads', () => {
  it('P4.session.10: goes to the clinician login from a pharmacy page after inactivity, otherwise to login', () => {
    expect(pathAfterSignOut('inactive', home)).toBe('/clinician/login?r=%2Fclinician%2Fphx')
    expect(pathAfterSignOut('inactive', { path: '/reports', search: '' })).toBe('/login?r=%2Freports')
  })

  it('goes to the sign-in without a way back when somebody signs out on purpose', () => {
    expect(pathAfterSignOut('signed-out', home)).toBe('/clinician/login')
    expect(pathAfterSignOut('switch-staff', home)).toBe('/clinician/login')
    expect(pathAfterSignOut('signed-out', { path: '/', search: '' })).toBe('/login')
  })

  it('brings people back whose session ended elsewhere', () => {
    expect(pathAfterSignOut('elsewhere', { path: '/clinician/visits', search: '?draft=1' })).toBe(
      '/clinician/login?r=%2Fclinician%2Fvisits%3Fdraft%3D1',
    )
  })
})
