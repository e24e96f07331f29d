import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { testClock } from '../../../tests/support/device-platform.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import { makeViewedRecords } from './viewed-records.ts'

const day = 24 * 3_600_000
const gone = () => Promise.reject(new NetworkFailure('The server could not be reached.'))

function setUp() {
  const clock = testClock()
  const kept = new Map<string, { value: unknown; fetchedAt: number }>()
  const lists = {
    write: async (name: string, value: unknown) => void kept.set(name, { value, fetchedAt: clock.now() }),
    read: async (name: string) => kept.get(name) ?? null,
    deleteByPrefix: async (beginning: string) => {
      for (const name of kept.keys()) if (name.startsWith(beginning)) kept.delete(name)
    },
  } as CachedLists
  const seen = makeViewedRecords({ lists, clock })
  return {
    clock,
    kept,
    lists,
    seen,
    read: (load: () => Promise<string>) => seen.read({ name: 'spots', schema: z.string(), load }),
  }
}

describe('records that were seen', () => {
  it('are there without a network, for 7 days', async () => {
    const { read, clock } = setUp()
    expect(await read(async () => 'four spots')).toBe('four spots')
    clock.advance(6 * day)
    expect(await read(gone)).toBe('four spots')
    clock.advance(2 * day)
    await expect(read(gone)).rejects.toThrow(NetworkFailure)
  })

  it('are forgotten when the server refuses them', async () => {
    const { read } = setUp()
    await read(async () => 'four spots')
    await expect(read(() => Promise.reject(new Error('403')))).rejects.toThrow('403')
    await expect(read(gone)).rejects.toThrow(NetworkFailure)
  })

  it('are there while the service fails, and not forgotten for it', async () => {
    const { read } = setUp()
    const answering = (status: number) => () =>
      Promise.reject(new ApiException({ status, headers: new Headers(), text: '', isOurs: true }, { isTyped: false }))
    await read(async () => 'four spots')
    expect(await read(answering(500))).toBe('four spots')
    expect(await read(answering(503))).toBe('four spots')
    await expect(read(answering(404))).rejects.toThrow(ApiException)
    await expect(read(gone)).rejects.toThrow(NetworkFailure)
  })

  it('tell from when they are, and that they are what was kept', async () => {
    const { read, seen, clock } = setUp()
    expect(seen.asOf(['spots'])).toBeNull()
    await read(async () => 'four spots')
    const readAt = clock.now()
    expect([seen.asOf(['spots', 'home']), seen.isFromCache(['spots'])]).toEqual([readAt, false])
    clock.advance(day)
    await read(gone)
    expect([seen.asOf(['spots']), seen.isFromCache(['spots', 'home'])]).toEqual([readAt, true])
    await read(async () => 'five spots')
    expect([seen.asOf(['spots']), seen.isFromCache(['spots'])]).toEqual([readAt + day, false])
  })

  it('are what the service said of a change, rather than what was read before it', async () => {
    const { read, seen } = setUp()
    await read(async () => 'booked')
    await seen.save('spots', 'cancelled')
    expect(await read(gone)).toBe('cancelled')
  })

  it('show on a full device, which forgets the older ones instead of keeping them', async () => {
    const { read, lists } = setUp()
    await read(async () => 'booked')
    lists.write = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'))
    expect(await read(async () => 'cancelled')).toBe('cancelled')
    await expect(read(gone)).rejects.toThrow(NetworkFailure)
  })

  it('are of the service where a reading that was given up ends after a newer one', async () => {
    const { read, seen } = setUp()
    await read(async () => 'four spots')
    const { promise, reject } = Promise.withResolvers<string>()
    const givenUp = read(() => promise)
    await read(async () => 'five spots')
    reject(new NetworkFailure('It was given up.'))
    await givenUp
    expect(seen.isFromCache(['spots'])).toBe(false)
  })

  it('go with the logout; other lists stay', async () => {
    const { read, seen, kept } = setUp()
    await read(async () => 'four spots')
    kept.set('products', { value: [], fetchedAt: 0 })
    await seen.purge()
    expect([...kept.keys()]).toEqual(['products'])
    expect(seen.asOf(['spots'])).toBeNull()
  })
})
