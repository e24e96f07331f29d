import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { deviceForPath as DeviceForPath } from './device-for-path.ts'
import { lastSignInsKey } from '../session/sign-ins/last-sign-ins-key.ts'

const whole = { is: 'the whole device' }
const openClientDevice = vi.hoisted(() => vi.fn())
vi.mock('../device/open-client-device.ts', () => ({ openClientDevice }))
const readStartState = vi.hoisted(() => vi.fn())
vi.mock('../../device/start/read-start-state.ts', () => ({ readStartState }))
const mayResumeSession = vi.hoisted(() => vi.fn())
vi.mock('../../device/start/may-resume-session.ts', () => ({ mayResumeSession, isServerReachable: async () => true }))

const kept = new Map<string, string>()
let deviceForPath: typeof DeviceForPath
beforeEach(async () => {
  kept.clear()
  openClientDevice.mockReset().mockResolvedValue(whole)
  readStartState.mockReset().mockResolvedValue({ session: 'nothing', isKiosk: false, people: [{ owner: 'aida' }] })
  mayResumeSession.mockReset().mockResolvedValue('no')
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
  // The module remembers the open device, so each test imports it anew.
  vi.resetModules()
  ;({ deviceForPath } = await import('./device-for-path.ts'))
})
afterEach(async () => {
  // The preloaded modules may arrive later than the databases: wait for them before the test ends.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

describe('on a device where nobody ever signed in', () => {
  it.each(['/', '/login', '/clinician/login', '/clinician/forgot-password', '/reset/abc'])(
    'the device is ready at once at %s, the same one for every page',
    (path) => {
      const device = deviceForPath(path)
      expect(device).not.toBeInstanceOf(Promise)
      expect(device).toBe(deviceForPath('/login'))
      expect(openClientDevice).not.toHaveBeenCalled()
    },
  )
})

describe('on a device where somebody has signed in, or at a page that needs a user', () => {
  beforeEach(() => void kept.set(lastSignInsKey, '{}'))

  it.each(['/login', '/clinician/phx', '/clinical-images'])(
    'is ready at %s before its databases if no keys can be restored, with the users of this tablet',
    async (path) => {
      const device = await deviceForPath(path)
      expect(device).not.toBe(whole)
      expect(device.session.state()).toEqual({ kind: 'logged-out' })
      expect(device.knownStaff()).toEqual([{ owner: 'aida' }])
      expect(openClientDevice).not.toHaveBeenCalled()
      await device.openUser().catch(() => undefined)
      expect(device.knownStaff()).toBeUndefined()
      expect(await deviceForPath(path)).toBe(whole)
    },
  )

  it('reports no network if the server did not answer', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    expect((await deviceForPath('/clinician/phx')).network.current()).toBe('online')
    vi.resetModules()
    mayResumeSession.mockResolvedValue('unreached')
    const { deviceForPath: deviceLater } = await import('./device-for-path.ts')
    expect((await deviceLater('/clinician/phx')).network.current()).toBe('offline')
  })

  it('waits for the databases if keys may be restored, on a kiosk, and if the storage cannot be read', async () => {
    mayResumeSession.mockResolvedValueOnce('yes')
    expect(await deviceForPath('/clinician/phx')).toBe(whole)
    vi.resetModules()
    readStartState.mockResolvedValueOnce({ session: 'nothing', isKiosk: true, people: [] })
    expect(await (await import('./device-for-path.ts')).deviceForPath('/clinician/phx')).toBe(whole)
    vi.resetModules()
    readStartState.mockRejectedValueOnce(new DOMException('The disk.', 'UnknownError'))
    expect(await (await import('./device-for-path.ts')).deviceForPath('/login')).toBe(whole)
  })

  it('waits for the databases if localStorage is disabled and the storage cannot be read', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    readStartState.mockRejectedValueOnce(new DOMException('Off.', 'SecurityError'))
    expect(await deviceForPath('/login')).toBe(whole)
  })
})
