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
  // What is open is remembered as long as a page is.
  vi.resetModules()
  ;({ deviceForPath } = await import('./device-for-path.ts'))
})
afterEach(async () => {
  // Parts that are asked for beside the databases come later than these: none may come when the test is over.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

describe('where nobody ever signed in', () => {
  it.each(['/', '/login', '/clinician/login', '/clinician/forgot-password', '/reset/abc'])(
    'the device stands at once at %s, the same one for every page',
    (path) => {
      const device = deviceForPath(path)
      expect(device).not.toBeInstanceOf(Promise)
      expect(device).toBe(deviceForPath('/login'))
      expect(openClientDevice).not.toHaveBeenCalled()
    },
  )
})

describe('where somebody has signed in, or a page needs somebody', () => {
  beforeEach(() => void kept.set(lastSignInsKey, '{}'))

  it.each(['/login', '/clinician/phx', '/clinical-images'])(
    'stands at %s before its databases where no keys can come, with the people of this tablet',
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

  it('says that there is no network where the server was asked in vain', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    expect((await deviceForPath('/clinician/phx')).network.current()).toBe('online')
    vi.resetModules()
    mayResumeSession.mockResolvedValue('unreached')
    const { deviceForPath: deviceLater } = await import('./device-for-path.ts')
    expect((await deviceLater('/clinician/phx')).network.current()).toBe('offline')
  })

  it('is waited for where keys may come, on a kiosk, and where nothing can be told', async () => {
    mayResumeSession.mockResolvedValueOnce('yes')
    expect(await deviceForPath('/clinician/phx')).toBe(whole)
    vi.resetModules()
    readStartState.mockResolvedValueOnce({ session: 'nothing', isKiosk: true, people: [] })
    expect(await (await import('./device-for-path.ts')).deviceForPath('/clinician/phx')).toBe(whole)
    vi.resetModules()
    readStartState.mockRejectedValueOnce(new DOMException('The disk.', 'UnknownError'))
    expect(await (await import('./device-for-path.ts')).deviceForPath('/login')).toBe(whole)
  })

  it('is waited for where small storage is switched off and nothing can be told', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    readStartState.mockRejectedValueOnce(new DOMException('Off.', 'SecurityError'))
    expect(await deviceForPath('/login')).toBe(whole)
  })
})
