import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkToken } from './link-token.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
beforeEach(() => kept.clear())

const token = 'a'.repeat(43)
function opened(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const replaceState = vi.fn()
  linkToken.take({ location: { pathname, search, hash }, history: { state: null, replaceState } })
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
  ])('leaves the address %s at once and waits for its page', (address, page, left) => {
    expect(opened(address)).toEqual([left])
    expect(linkToken.of(page)).toBe(token)
    expect(linkToken.of('/login')).toBeUndefined()
    linkToken.forget()
    expect(linkToken.of(page)).toBeUndefined()
  })

  it.each(['/reset', '/confirm', '/bookings/17', `/login#token=${token}`, '/signup?token=1'])(
    'is none of %s, whose address stays',
    (address) => {
      expect(opened(address)).toEqual([])
      expect(linkToken.of('/login')).toBeUndefined()
    },
  )
})
