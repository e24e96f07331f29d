import { afterEach, expect, test } from 'vitest'
import { makeTablet, sealed, signIn } from '../../../tests/support/test-device.ts'

const tablet = makeTablet()
const crowded = makeTablet()
afterEach(() => {
  tablet.closeAll()
  crowded.closeAll()
})

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

test('the state of every user comes, although a tablet has more than may be asked for in a minute', async () => {
  const tab = await crowded.openTab({ random: () => 0 })
  const users = Array.from({ length: 12 }, (_, at) => `${String(at).padStart(8, '0')}-1111-4111-8111-111111111111`)
  for (const user of users) await signIn(tab, crowded.server, user)
  const { conditions } = crowded.server.keyServer
  expect(await tab.drain()).toMatchObject({ kind: 'wait', reason: 'server' })
  expect(conditions).toHaveLength(10)
  crowded.clock.advance(minute)
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(conditions).toHaveLength(users.length)
  crowded.clock.advance(minute)
  await tab.drain()
  expect(conditions).toHaveLength(users.length)
})
