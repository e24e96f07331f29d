import { describe, expect, it } from 'vitest'
import { placeAfterEnd } from './place-after-end.ts'

const home = { path: '/clinician/phx', search: '' }

describe('where a session that ends leads', () => {
  it('P4.session.10: goes to the clinician login from a pharmacy page after inactivity, otherwise to login', () => {
    expect(placeAfterEnd('inactive', home)).toBe('/clinician/login?r=%2Fclinician%2Fphx')
    expect(placeAfterEnd('inactive', { path: '/reports', search: '' })).toBe('/login?r=%2Freports')
  })

  it('goes to the sign-in without a way back when somebody signs out on purpose', () => {
    expect(placeAfterEnd('signed-out', home)).toBe('/clinician/login')
    expect(placeAfterEnd('switch-staff', home)).toBe('/clinician/login')
    expect(placeAfterEnd('signed-out', { path: '/', search: '' })).toBe('/login')
  })

  it('brings people back whose session ended elsewhere', () => {
    expect(placeAfterEnd('elsewhere', { path: '/clinician/visits', search: '?draft=1' })).toBe(
      '/clinician/login?r=%2Fclinician%2Fvisits%3Fdraft%3D1',
    )
  })
})
