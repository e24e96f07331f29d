import { describe, expect, it, vi } from 'vitest'
import { makeDeviceWarnings } from '../../device/device-warnings.ts'
import type { SessionState } from '../../device/session/session-store.ts'
import { lazyDevice } from './lazy-device.ts'
import type { ClientDevice } from './open-client-device.ts'

const loggedIn = { kind: 'logged-in', session: {} } as unknown as SessionState

const settings = { practiceName: 'Harbour Pharmacy' }

/** A device as it is once its databases are open. */
function fakeDevice() {
  const hearers = new Set<() => void>()
  let network: 'online' | 'offline' = 'online'
  const subscribe = (hear: () => void) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  }
  const device = {
    session: { state: () => loggedIn, subscribe, owner: vi.fn(async () => 'an-owner'), signOut: vi.fn(async () => {}) },
    api: { call: vi.fn(async () => 'an answer') },
    network: { current: () => network, isReached: () => network === 'online', check: vi.fn(), subscribe },
    outbox: { items: vi.fn(async () => ['an item']) },
    kiosk: { settings: () => settings, unsentCount: vi.fn(async () => 2), subscribe },
    warnings: { warn: vi.fn(), subscribe: vi.fn(() => () => {}) },
    clearViewed: vi.fn(async () => {}),
    openUser: vi.fn(async () => 'a user'),
  }
  const goOffline = () => {
    network = 'offline'
    for (const hear of hearers) hear()
  }
  return { device: device as unknown as ClientDevice, parts: device, goOffline }
}

describe('a device that stands before its databases', () => {
  it('has nobody signed in and opens nothing, until something is asked of it', async () => {
    const { device, parts } = fakeDevice()
    const open = vi.fn(async () => device)
    const late = lazyDevice(open)
    expect(late.session.state()).toEqual({ kind: 'logged-out' })
    expect(late.network.isReached()).toBe(false)
    late.network.check()
    await late.clearViewed()
    expect(open).not.toHaveBeenCalled()
    expect(await late.session.owner()).toBe('an-owner')
    expect(open).toHaveBeenCalledOnce()
    expect(late.session.state()).toBe(loggedIn)
    late.network.check()
    await late.clearViewed()
    expect(parts.network.check).toHaveBeenCalledOnce()
    expect(parts.clearViewed).toHaveBeenCalledOnce()
  })

  it('passes each question on, to the one that was opened', async () => {
    const { device, parts } = fakeDevice()
    const late = lazyDevice(async () => device)
    const args = [{ name: 'an-endpoint' }, { request: {} }] as unknown as Parameters<typeof late.api.call>
    expect(await late.api.call(...args)).toBe('an answer')
    expect(parts.api.call).toHaveBeenCalledWith(...args)
    expect(await late.outbox.items()).toEqual(['an item'])
    expect(await late.openUser()).toBe('a user')
    expect(await late.kiosk.unsentCount()).toBe(2)
    await late.session.signOut()
    expect(parts.session.signOut).toHaveBeenCalledOnce()
  })

  it('passes the warnings of its databases on to who listened before they were open, also those from before', async () => {
    const { device } = fakeDevice()
    const warnings = makeDeviceWarnings()
    const late = lazyDevice(async () => ({ ...device, warnings }))
    const heard = vi.fn()
    late.warnings.subscribe(heard)
    warnings.warn({ kind: 'visits-lost', count: 2, begun: 0 })
    await late.session.owner()
    warnings.warn({ kind: 'drafts-lost', count: 1 })
    expect(heard.mock.calls).toEqual([
      [{ kind: 'visits-lost', count: 2, begun: 0 }],
      [{ kind: 'drafts-lost', count: 1 }],
    ])
  })

  it('tells who listens once it is there, and of each change after that', async () => {
    const { device, goOffline } = fakeDevice()
    const late = lazyDevice(async () => device)
    const heardSession = vi.fn()
    const heardNetwork = vi.fn()
    const heardKiosk = vi.fn()
    late.session.subscribe(heardSession)
    late.kiosk.subscribe(heardKiosk)
    expect(late.kiosk.settings()).toBeNull()
    const leave = late.network.subscribe(heardNetwork)
    await Promise.all([late.session.owner(), late.session.owner()])
    expect(heardSession).toHaveBeenCalledOnce()
    expect(heardNetwork).toHaveBeenCalledOnce()
    expect(heardKiosk).toHaveBeenCalledOnce()
    expect(late.kiosk.settings()).toBe(settings)
    goOffline()
    expect(late.network.current()).toBe('offline')
    expect(heardNetwork).toHaveBeenCalledTimes(2)
    leave()
    goOffline()
    expect(heardNetwork).toHaveBeenCalledTimes(2)
  })

  it('rejects what asked for databases that do not open, and opens them for the next question', async () => {
    const { device } = fakeDevice()
    const open = vi.fn(async () => device).mockRejectedValueOnce(new Error('blocked'))
    const late = lazyDevice(open)
    await expect(late.session.owner()).rejects.toThrow('blocked')
    expect(late.session.state()).toEqual({ kind: 'logged-out' })
    expect(await late.session.owner()).toBe('an-owner')
  })
})
