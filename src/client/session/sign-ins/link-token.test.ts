import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkToken } from './link-token.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())

const token = 'a'.repeat(43)
function opened(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const replaceState = vi.fn()
  linkToken.takeFromAddress({ location: { pathname, search, hash }, history: { state: null, replaceState } })
  return replaceState.mock.calls.map(([, , url]) => url)
}

describe('the token of a link', () => {
  it.each([
    [`/confirm#token=${token}`, '/confirm', '/confirm'],
    [`/confirm?token=${token}`, '/confirm', '/confirm'],
    [`/reset#token=${token}`, '/reset', '/reset'],
    [`/reset/${token}`, '/reset', '/reset'],
    [`/clinician/reset-password?token=${token}`, '/clinician/reset-password', '/clinician/reset-password'],
    [`/activate#token=${token}`, '/activate', '/activate'],
    [`/report-access?token=${token}`, '/report-access', '/report-access'],
    [`/bookings/auth/${token}`, '/booking-redirect', '/booking-redirect'],
    [`/booking-redirect?booking=17#token=${token}`, '/booking-redirect', '/booking-redirect?booking=17'],
    [`/booking-redirect?token=${token}&booking=17`, '/booking-redirect', '/booking-redirect?booking=17'],
  ])('is removed from %s at once and stored for its page', (address, page, left) => {
    expect(opened(address)).toEqual([left])
    expect(linkToken.forPath(page)).toBe(token)
    expect(linkToken.forPath('/login')).toBeUndefined()
    linkToken.clear()
    expect(linkToken.forPath(page)).toBeUndefined()
  })

  it.each(['/reset', '/confirm', '/bookings/17', `/login#token=${token}`, '/signup?token=1'])(
    'is not taken from %s, whose URL stays',
    (address) => {
      expect(opened(address)).toEqual([])
      expect(linkToken.forPath('/login')).toBeUndefined()
    },
  )
})
