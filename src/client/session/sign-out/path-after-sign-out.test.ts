import { describe, expect, it } from 'vitest'
import { pathAfterSignOut } from './path-after-sign-out.ts'

const home = { path: '/clinician/phx', search: '' }

describe('the path after a session has ended', () => {
  it('P4.session.10: is the clinician login from a pharmacy page after inactivity, otherwise to login', () => {
    expect(pathAfterSignOut('inactive', home)).toBe('/clinician/login?r=%2Fclinician%2Fphx')
    expect(pathAfterSignOut('inactive', { path: '/reports', search: '' })).toBe('/login?r=%2Freports')
  })

  it('is the sign-in page without a return path after a sign-out on purpose', () => {
    expect(pathAfterSignOut('signed-out', home)).toBe('/clinician/login')
    expect(pathAfterSignOut('switch-staff', home)).toBe('/clinician/login')
    expect(pathAfterSignOut('signed-out', { path: '/', search: '' })).toBe('/login')
  })

  it('has a return path if the session ended elsewhere', () => {
    expect(pathAfterSignOut('elsewhere', { path: '/clinician/visits', search: '?draft=1' })).toBe(
      '/clinician/login?r=%2Fclinician%2Fvisits%3Fdraft%3D1',
    )
  })
})
