import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { corruptDatabases } from '../corrupt-profile.ts'
import { crashTab } from '../killers.ts'
import type { StorageFault } from '../page/indexed-db-faults.ts'
import { readDevice } from '../read-device.ts'
import { expectThat, type Scenario, until } from '../scenario.ts'
import { signedIn, type World } from '../world.ts'

const plan = (page: Page, fault: StorageFault) => page.evaluate((given) => globalThis.faultPage.fault(given), fault)

const shutter: Scenario = {
  group: 1,
  name: 'the tab dies between shutter and save: no photo is there in part',
  short: true,
  run: async (world) => {
    const page = await signedIn(world)
    const dying = Promise.withResolvers<void>()
    world.control.stops.push({
      name: 'in-transaction',
      by: 'tab',
      nth: 1,
      act: async () => {
        dying.resolve()
        await world.browser.kill()
        return 'never'
      },
    })
    await plan(page, { store: 'segments', nth: 2, does: 'die' })
    world.draft(page, { photos: [1_400_000] }).catch(() => undefined)
    await dying.promise
    await world.control.allMet()
    await world.browser.restart()
    for (const visit of world.ledger.visits) visit.ending = 'unsealed'
    const segments = await (
      await world.bare()
    ).evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('device')
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('segments').objectStore('segments').count()
            count.addEventListener('success', () => resolve(count.result))
            count.addEventListener('error', () => reject(new Error(String(count.error))))
          })
        }),
    )
    expectThat(segments === 0, `${segments} segments of a photo that was never saved`)
    const again = await world.tab()
    await world.send(again)
    await world.settle(again)
  },
}

const inSealing: Scenario = {
  group: 3,
  name: 'the browser dies inside the sealing transaction: still a draft, and sealed at the second try',
  short: true,
  run: async (world) => {
    const page = await signedIn(world)
    world.control.stops.push({
      name: 'in-transaction',
      by: 'tab',
      nth: 1,
      act: async () => {
        await world.browser.kill()
        return 'never'
      },
    })
    const visit = await world.draft(page)
    await plan(page, { store: 'envelopes', nth: 1, does: 'die' })
    world.seal(page, visit).catch(() => undefined)
    await world.control.allMet()
    await world.browser.restart()
    expectThat((await readDevice(await world.bare())).length === 0, 'half a sealing is there')
    const again = await world.tab()
    await world.seal(again, visit)
    await world.settle(again)
  },
}

const sentTwice: Scenario = {
  group: 4,
  name: '"Send" is tapped twice, in one tab and in two',
  run: async (world) => {
    const page = await signedIn(world)
    const visit = await world.draft(page)
    const other = await world.tab()
    await Promise.all([world.seal(page, visit), world.seal(page, visit), world.seal(other, visit)])
    await world.settle(page)
  },
}

const quotaOnPhoto: Scenario = {
  group: 5,
  name: 'the device is full: a photo is refused before the shutter and after it, what is sealed goes out',
  run: async (world) => {
    const page = await signedIn(world)
    await world.network.goDown()
    await world.send(page)
    const origin = world.network.url
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 })
    expectThat(!(await page.evaluate(() => globalThis.faultPage.hasRoom())), 'there is said to be room')
    const refused = await world.draft(page, { photos: [3_000_000] }).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    for (const visit of world.ledger.visits) if (visit.sealing === 'no') visit.ending = 'unsealed'
    expectThat(refused.includes('no-space'), `the photo was ${refused}`)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    await world.network.comeUp()
    await world.settle(page)
  },
}

const quotaOnReceipt: Scenario = {
  group: 6,
  name: 'the device is full when the receipt comes: the ballast makes room',
  run: async (world) => {
    const page = await signedIn(world)
    await plan(page, { store: 'receipts', nth: 1, does: 'quota-until-ballast-is-gone' })
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
    const page = await signedIn(world)
    const visit = await world.draft(page)
    await plan(page, fault)
    await world.seal(page, visit).catch(() => undefined)
    await world.seal(page, visit)
    await world.settle(page)
  },
}))

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
    const page = await signedIn(world)
    await world.network.goDown()
    const visit = await world.send(page, { photos: [30_000] })
    visit.ending = 'waits'
    await harm(await world.bare(), how)
    await world.send(page)
    await world.network.comeUp()
    await world.settle(page)
    const items = await page.evaluate(() => globalThis.faultPage.items())
    expectThat(
      items.find(({ visitId }) => visitId === visit.visitId)?.state === 'damaged',
      'nobody says that it is damaged',
    )
  },
}))

const sameBytes: Scenario = {
  group: 9,
  name: 'two photos of the same bytes are two photos',
  run: async (world) => {
    const page = await signedIn(world)
    await world.send(page, { photos: [20_000, 20_000], seed: 7 })
    await world.settle(page)
  },
}

const oddPhotos: Scenario = {
  group: 11,
  name: 'an empty file is refused, HEIC and an EXIF-rotated photo are kept byte for byte, and 60 photos go in one visit',
  run: async (world) => {
    const page = await signedIn(world)
    const refused = await page.evaluate(() => globalThis.faultPage.takeBytes([]))
    expectThat(refused === 'empty', `an empty file was ${refused}`)
    const rotated = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a87' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expectThat(
      (await page.evaluate((bytes) => globalThis.faultPage.takeBytes(bytes), [...rotated])) === 'kept',
      'a rotated photo was refused',
    )
    const heic = [0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('heicmif1')]
    expectThat(
      (await page.evaluate((bytes) => globalThis.faultPage.takeBytes(bytes), heic)) === 'kept',
      'HEIC was refused',
    )
    await world.send(page, { photos: Array.from({ length: 60 }, (_, i) => 20_000 + i) })
    await world.settle(page, 120)
  },
}

const corrupted: Scenario = {
  group: 7,
  name: 'the profile is corrupted on disk: the app says so or opens, and works on',
  run: async (world) => {
    const page = await signedIn(world)
    await world.send(page)
    await world.settle(page)
    await page.close()
    await world.browser.kill()
    expectThat((await corruptDatabases(world.browser.profile)) > 0, 'there was no database to corrupt')
    await world.browser.restart()
    const again = await signedIn(world)
    await world.send(again)
    await world.settle(again)
  },
}

const crashWhileTaking: Scenario = {
  group: 1,
  name: 'the tab crashes while photos are kept: the draft before it stands',
  run: async (world) => {
    const page = await signedIn(world)
    const kept = await world.draft(page)
    world.draft(page, { photos: [900_000, 900_000, 900_000] }).catch(() => undefined)
    await page.waitForTimeout(40)
    await crashTab(page)
    for (const visit of world.ledger.visits) if (visit !== kept) visit.ending = 'unsealed'
    const again = await world.tab()
    await until('the draft is listed', async () =>
      (await again.evaluate(() => globalThis.faultPage.draftIds())).includes(kept.visitId),
    )
    await world.seal(again, kept)
    await world.settle(again)
  },
}

/** Faults on the tablet itself while a visit is made (OFFLINE 6, "Capture"). */
export const capture: readonly Scenario[] = [
  shutter,
  crashWhileTaking,
  inSealing,
  sentTwice,
  quotaOnPhoto,
  quotaOnReceipt,
  ...storageFaults,
  corrupted,
  ...damages,
  sameBytes,
  oddPhotos,
]
