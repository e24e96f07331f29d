import { afterEach, expect, test } from 'vitest'
import { makeTablet, sealed, signIn } from '../../../tests/support/test-device.ts'

const tablet = makeTablet()
afterEach(() => tablet.closeAll())

const minute = 60_000

test('a tablet tells how it is at its first contact, when another number is unsent, and else once an hour', async () => {
  const room = { usage: 870, quota: 1000 }
  const tab = await tablet.openTab({
    random: () => 0,
    storage: { persist: () => Promise.resolve(true), estimate: () => Promise.resolve(room) },
  })
  await signIn(tab, tablet.server)
  const { conditions } = tablet.server.keyServer
  await tab.drain()
  expect(conditions).toEqual([{ unsentVisits: 0, unsentPhotos: 0, storageUsed: 87, build: 'not built' }])

  // A visit that the server refuses waits for a person.
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 422, body: {} } })
  await sealed(tab, [10_000, 20_000])
  await tab.drain()
  expect(conditions.at(-1)).toMatchObject({ unsentVisits: 1, unsentPhotos: 2 })
  await tab.drain()
  expect(conditions).toHaveLength(2)

  room.usage = 905
  tablet.clock.advance(61 * minute)
  await tab.drain()
  expect(conditions).toHaveLength(3)
  expect(conditions.at(-1)).toMatchObject({ unsentVisits: 1, storageUsed: 91 })
})
