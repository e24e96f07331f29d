import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VisitId } from '../../contract/ids.ts'
import type { OwnerHash } from '../../device/users/owner-hash.ts'
import type { Outbox } from '../../device/outbox/start-outbox.ts'
import { lazyOutbox } from './lazy-outbox.ts'

const visitId = '0190c1de-0000-7000-8000-000000000001' as VisitId
const reader = {
  items: () => Promise.resolve([]),
  othersVisits: () =>
    Promise.resolve([{ owner: 'ben' as OwnerHash, state: 'sealed' as const, byteSize: 9, sentBytes: 0 }]),
  readRefusal: async () => null,
  readWaiting: async () => null,
}

function fakeOutbox() {
  const listeners = new Set<() => void>()
  const outbox = {
    discard: vi.fn(() => Promise.resolve()),
    drainNow: vi.fn(),
    wake: vi.fn(),
    setVisible: vi.fn(),
    status: () => ({ kind: 'failed' }) as const,
    stop: vi.fn(() => Promise.resolve()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Outbox
  return { outbox, change: () => listeners.forEach((listener) => listener()) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an outbox that starts late', () => {
  it('starts by itself a second after the page wakes it, and does then what it was asked', async () => {
    const { outbox } = fakeOutbox()
    const start = vi.fn(() => Promise.resolve(outbox))
    const late = lazyOutbox(start, reader)
    late.setVisible(false)
    late.drainNow()
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(outbox.setVisible).toHaveBeenCalledWith(false)
    expect(outbox.drainNow).toHaveBeenCalledOnce()
    late.drainNow()
    expect(outbox.drainNow).toHaveBeenCalledTimes(2)
  })

  it('is read without being started', async () => {
    const start = vi.fn(() => Promise.resolve(fakeOutbox().outbox))
    const late = lazyOutbox(start, reader)
    expect(await late.items()).toEqual([])
    expect(await late.othersVisits()).toHaveLength(1)
    expect(start).not.toHaveBeenCalled()
  })

  it('starts at once, and once, for a visit that is acted on', async () => {
    const { outbox } = fakeOutbox()
    const start = vi.fn(() => Promise.resolve(outbox))
    const late = lazyOutbox(start, reader)
    late.wake()
    await Promise.all([late.discard(visitId), late.discard(visitId)])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(start).toHaveBeenCalledOnce()
    expect(outbox.wake).toHaveBeenCalledOnce()
  })

  it('passes changes and the status on, the first when it has started', async () => {
    const { outbox, change } = fakeOutbox()
    const late = lazyOutbox(() => Promise.resolve(outbox), reader)
    const hear = vi.fn()
    late.subscribe(hear)
    expect(late.status()).toEqual({ kind: 'idle' })
    await late.discard(visitId)
    expect(late.status()).toEqual({ kind: 'failed' })
    expect(hear).toHaveBeenCalledOnce()
    change()
    expect(hear).toHaveBeenCalledTimes(2)
  })

  it('tells who asked that it could not start, and starts for the next', async () => {
    const { outbox } = fakeOutbox()
    const start = vi.fn(() => Promise.resolve(outbox)).mockRejectedValueOnce(new TypeError('No network'))
    const late = lazyOutbox(start, reader)
    await expect(late.discard(visitId)).rejects.toThrow('No network')
    await expect(late.discard(visitId)).resolves.toBeUndefined()
  })

  it('does not start once it was stopped', async () => {
    const start = vi.fn(() => Promise.resolve(fakeOutbox().outbox))
    const late = lazyOutbox(start, reader)
    late.wake()
    await late.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(start).not.toHaveBeenCalled()
  })
})
