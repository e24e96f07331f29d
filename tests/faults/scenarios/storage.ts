import type { Page } from '@playwright/test'
import { corruptDatabases } from '../corrupt-profile.ts'
import { expectThat, type Scenario } from '../scenario.ts'
import { openSignedInTab, type World } from '../world.ts'
import { planStorageFault } from './plan-storage-fault.ts'

const quotaOnPhoto: Scenario = {
  group: 5,
  name: 'the device is full: a photo is refused before the shutter and after it, what is sealed goes out',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    const origin = world.network.url
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 })
    expectThat(!(await page.evaluate(() => globalThis.faultPage.hasRoom())), 'there is said to be room')
    // Chromium holds pages to such a quota late or not at all: the write itself is made to fail.
    await planStorageFault(page, { store: 'segments', nth: 1, does: 'quota-until-ballast-is-gone' })
    const refused = await world.draft(page, { photos: [3_000_000] }).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    for (const visit of world.ledger.visits) if (visit.sealing === 'no') visit.ending = 'unsealed'
    expectThat(refused.includes('no-space'), `the photo was ${refused}`)
    await world.network.goOnline()
    await world.settle(page)
  },
}

const quotaOnReceipt: Scenario = {
  group: 6,
  name: 'the device is full when the receipt comes: the ballast makes room',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await planStorageFault(page, { store: 'receipts', nth: 1, does: 'quota-until-ballast-is-gone' })
    await world.send(page)
    await world.settle(page)
  },
}

const storageFaults: readonly Scenario[] = (
  [
    ['a transaction is aborted while sealing', { store: 'envelopes', nth: 1, does: 'abort' }],
    ['a transaction is aborted while a receipt is kept', { store: 'receipts', nth: 1, does: 'abort' }],
    ['the connection is lost while sealing', { store: 'envelopes', nth: 1, does: 'lose-connection' }],
    ['the connection is lost while bytes are counted', { store: 'visits', nth: 3, does: 'lose-connection' }],
  ] as const
).map(([name, fault]) => ({
  group: 7,
  name,
  run: async (world: World) => {
    const page = await openSignedInTab(world)
    const visit = await world.draft(page)
    await planStorageFault(page, fault)
    await world.seal(page, visit).catch(() => undefined)
    await world.seal(page, visit)
    await world.settle(page)
  },
}))

const cannotOpen: Scenario = {
  group: 7,
  name: 'the databases can not be opened: the start fails, and the next one sends what waits',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    await world.send(page)
    await page.close()
    const refuseToOpen = (beside: Page) =>
      beside.evaluate(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
        }
      })
    const outcome = await world.tab({ before: refuseToOpen }).then(
      () => 'opened',
      () => 'refused',
    )
    expectThat(outcome === 'refused', 'the app started without its databases')
    await world.network.goOnline()
    await world.settle(await world.tab())
  },
}

const corrupted: Scenario = {
  group: 7,
  name: 'the profile is corrupted on disk: the app says so or opens, and works on',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.send(page)
    await world.settle(page)
    await page.close()
    await world.browser.kill()
    expectThat((await corruptDatabases(world.browser.profile)) > 0, 'there was no database to corrupt')
    await world.browser.restart()
    const again = await openSignedInTab(world)
    await world.send(again)
    await world.settle(again)
  },
}

/** Changes stored rows of a sealed visit, as a failing disk does. */
const harm = (page: Page, how: 'flip' | 'remove') =>
  page.evaluate(
    (does) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('device')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('segments', 'readwrite')
          const store = transaction.objectStore('segments')
          const cursor = store.openCursor()
          cursor.addEventListener('success', () => {
            const found = cursor.result
            if (found === null) return
            if (does === 'remove') found.delete()
            else {
              const row = found.value as { bytes: Uint8Array }
              row.bytes[100] = (row.bytes[100] ?? 0) ^ 1
              found.update(row)
            }
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
          transaction.addEventListener('error', () => reject(new Error(String(transaction.error))))
        })
      }),
    how,
  )

const damages: readonly Scenario[] = (['flip', 'remove'] as const).map((how) => ({
  group: 8,
  name: `a stored photo is ${how === 'flip' ? 'flipped in a byte' : 'gone'}: the visit waits as damaged, others go on`,
  run: async (world: World) => {
    const page = await openSignedInTab(world)
    await world.network.goOffline()
    const visit = await world.send(page, { photos: [30_000] })
    visit.ending = 'waits'
    await harm(await world.blankPage(), how)
    await world.send(page)
    await world.network.goOnline()
    await world.settle(page)
    const items = await page.evaluate(() => globalThis.faultPage.items())
    expectThat(
      items.find(({ visitId }) => visitId === visit.visitId)?.state === 'damaged',
      'nobody says that it is damaged',
    )
  },
}))

/** Faults of the storage of a tablet (docs/faults.md 6.5 to 6.8). */
export const storage: readonly Scenario[] = [
  quotaOnPhoto,
  quotaOnReceipt,
  ...storageFaults,
  cannotOpen,
  corrupted,
  ...damages,
]
