import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceAt } from './device-at.ts'
import { lastSignInsKey } from '../session/sign-ins/last-sign-ins-key.ts'

const whole = { is: 'the whole device' }
const openClientDevice = vi.hoisted(() => vi.fn())
vi.mock('../device/open-client-device.ts', () => ({ openClientDevice }))

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  openClientDevice.mockReset().mockResolvedValue(whole)
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the device for a page', () => {
  it.each(['/', '/login', '/clinician/login', '/clinician/forgot-password', '/reset/abc'])(
    'stands at once at %s where nobody ever signed in, the same one for every page',
    (path) => {
      const device = deviceAt(path)
      expect(device).not.toBeInstanceOf(Promise)
      expect(device).toBe(deviceAt('/login'))
      expect(openClientDevice).not.toHaveBeenCalled()
    },
  )

  it.each(['/clinician/phx', '/clinician/practice', '/clinical-images'])(
    'is waited for at %s, which needs somebody',
    async (path) => {
      expect(await deviceAt(path)).toBe(whole)
    },
  )

  it('is waited for everywhere once somebody has signed in here, or where that can’t be known', async () => {
    kept.set(lastSignInsKey, '{}')
    expect(await deviceAt('/login')).toBe(whole)
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    expect(await deviceAt('/login')).toBe(whole)
  })
})
