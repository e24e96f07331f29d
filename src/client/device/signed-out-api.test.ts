import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../device/api-client/api-client.ts'
import { getAnonymousToken } from '../../contract/accounts/auth.ts'
import { getBooking } from '../../contract/bookings/bookings.ts'
import { bookingId, loginId } from '../../contract/ids.ts'
import { getSites } from '../../contract/bookings/time-slots.ts'
import { signedOutApi } from './signed-out-api.ts'

type Asked = { path: string; bearer: string | null }
let asked: Asked[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    asked.push({ path: url.replace(/\?.*/, ''), bearer: headers.get('authorization') })
    const body = url.includes('auth/token') ? { token: 'for anybody', expiresIn: 600 } : []
    return Response.json(body, { headers: { 'x-lentigo-nonce': headers.get('x-lentigo-nonce') ?? '' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const booked = {
  id: bookingId.parse('2f0f1c1e-7d0b-4c53-9a55-0d9f3b0a1c17'),
  patientLoginId: loginId.parse('0b9fe2a4-3f0e-4a57-8a9c-4b1f6d1c2e33'),
  bookingType: 1,
} as const
const sites = { query: { referrer: null, promoCode: null, serviceTypeId: null } }
const own = vi.fn(async () => 'from the device')
const device = { call: own } as unknown as ApiClient

describe('the calls of a device where nobody ever signed in', () => {
  it('send what needs nobody before the databases are open, by one anonymous token', async () => {
    const open = vi.fn(async () => device)
    const api = signedOutApi(open, () => undefined)
    expect(await api.call(getSites, sites)).toEqual([])
    expect(await api.call(getSites, sites)).toEqual([])
    expect(open).not.toHaveBeenCalled()
    expect(asked).toEqual([
      { path: '/api/v1/auth/token', bearer: null },
      { path: '/api/v1/bookings/getsites', bearer: 'Bearer for anybody' },
      { path: '/api/v1/bookings/getsites', bearer: 'Bearer for anybody' },
    ])
  })

  it('leave what needs somebody, and all else, to the device, which they open', async () => {
    const open = vi.fn(async () => device)
    const api = signedOutApi(open, () => undefined)
    expect(await api.call(getBooking, { query: booked })).toBe('from the device')
    expect(asked).toEqual([])
    expect(open).toHaveBeenCalledOnce()
  })

  it('ask the device alone once it is open', async () => {
    const api = signedOutApi(
      async () => device,
      () => device,
    )
    expect(await api.call(getAnonymousToken, {})).toBe('from the device')
    expect(asked).toEqual([])
  })
})
