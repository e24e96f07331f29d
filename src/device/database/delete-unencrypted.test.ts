import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../../tests/support/memory-caches.ts'
import { makeTablet, type Tablet } from '../../../tests/support/test-device.ts'
// Must come after the stand-in for IndexedDB, which Dexie looks for when it loads.
import { Dexie } from 'dexie'
import { clearAllTables } from './delete-unencrypted.ts'
import { strictOptions } from './open-database.ts'

let tablet: Tablet
beforeEach(() => {
  tablet = makeTablet()
})
afterEach(() => {
  tablet.closeAll()
  vi.unstubAllGlobals()
})

const user = `u_${'a'.repeat(32)}`

/** Leaves a database from before visits were sealed, with a readable record in it. */
async function leave(name: string, version: number): Promise<void> {
  const db = new Dexie(name, strictOptions(tablet.factory))
  db.version(version).stores({ drafts: 'id', visits: 'visitId' })
  await db.table('drafts').put({ id: 'a', body: 'Mere Tamati' })
  db.close()
}
const versions = async () =>
  Object.fromEntries((await tablet.factory.databases()).map(({ name, version }) => [name, version]))

test.each([1, 2])(
  'everything that version %i stored is deleted, for every user, with its image caches',
  async (version) => {
    const caches = memoryCaches()
    vi.stubGlobal('caches', caches)
    await caches.open('tiles-somebody')
    await caches.open('lentigo-pharmacy')
    await leave('device', version)
    await leave(user, version)
    await leave('another-app', 1)
    const { device } = await tablet.openTab()
    expect(await versions()).toEqual({ device: 80, 'another-app': 10 })
    expect(await device.db.visits.count()).toBe(0)
    expect(await caches.keys()).toEqual(['lentigo-pharmacy'])
  },
)

test('what was kept since stays', async () => {
  await leave(user, 3)
  await tablet.openTab()
  expect(await versions()).toMatchObject({ [user]: 30 })
})

test('where databases can’t be listed, the upgrade empties what it finds', async () => {
  await leave(user, 1)
  const db = new Dexie(user, strictOptions(tablet.factory))
  db.version(1).stores({ drafts: 'id', visits: 'visitId' })
  db.version(2).stores({ drafts: 'id', visits: 'visitId' }).upgrade(clearAllTables)
  expect(await db.table('drafts').count()).toBe(0)
  db.close()
})
