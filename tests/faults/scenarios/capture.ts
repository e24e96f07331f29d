import sharp from 'sharp'
import { tabMemory } from '../../support/tab-memory.ts'
import { countRows } from '../count-rows.ts'
import { crashTab } from '../killers.ts'
import { readDevice } from '../read-device.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { openSignedInTab } from '../world.ts'
import { planStorageFault } from './plan-storage-fault.ts'

const shutter: Scenario = {
  group: 1,
  name: 'the tab dies between shutter and save: no photo is there in part',
  run: async (world) => {
    const page = await openSignedInTab(world)
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
    await planStorageFault(page, { store: 'segments', nth: 2, does: 'die' })
    world.draft(page, { photos: [1_400_000] }).catch(() => undefined)
    await dying.promise
    await world.control.allReached()
    await world.browser.restart()
    for (const visit of world.ledger.visits) visit.ending = 'unsealed'
    const segments = await countRows(await world.blankPage(), 'segments')
    expectThat(segments === 0, `${segments} segments of a photo that was never saved`)
    const again = await world.tab()
    await world.send(again)
    await world.settle(again)
  },
}

const crashWhileTaking: Scenario = {
  group: 1,
  name: 'the tab crashes while photos are kept: the draft before it stands',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const kept = await world.draft(page)
    const beside = await world.blankPage()
    world.draft(page, { photos: [900_000, 900_000, 900_000] }).catch(() => undefined)
    await waitUntil('the first of three photos is kept', async () => {
      return (await countRows(beside, 'photos')) > kept.photos.length
    })
    await crashTab(page)
    for (const visit of world.ledger.visits) if (visit !== kept) visit.ending = 'unsealed'
    const again = await world.tab()
    await waitUntil('the draft is listed', async () =>
      (await again.evaluate(() => globalThis.faultPage.draftIds())).includes(kept.visitId),
    )
    await world.seal(again, kept)
    await world.settle(again)
  },
}

const inSealing: Scenario = {
  group: 3,
  name: 'the browser dies inside the sealing transaction: still a draft, and sealed at the second try',
  run: async (world) => {
    const page = await openSignedInTab(world)
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
    await planStorageFault(page, { store: 'envelopes', nth: 1, does: 'die' })
    world.seal(page, visit).catch(() => undefined)
    await world.control.allReached()
    await world.browser.restart()
    expectThat((await readDevice(await world.blankPage())).length === 0, 'half a sealing is there')
    const again = await world.tab()
    await world.seal(again, visit)
    await world.settle(again)
  },
}

const sentTwice: Scenario = {
  group: 4,
  name: '"Send" is tapped twice, in one tab and in two',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const visit = await world.draft(page)
    const other = await world.tab()
    await Promise.all([world.seal(page, visit), world.seal(page, visit), world.seal(other, visit)])
    await world.settle(page)
  },
}

const sameBytes: Scenario = {
  group: 9,
  name: 'two photos of the same bytes are two photos',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.send(page, { photos: [20_000, 20_000], seed: 7 })
    await world.settle(page)
  },
}

const oddPhotos: Scenario = {
  group: 11,
  name: 'an empty file is refused, HEIC and an EXIF-rotated photo are kept byte for byte, and 60 photos go in one visit',
  run: async (world) => {
    const page = await openSignedInTab(world)
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

const heaviest = 1024 ** 3
const sixtyFullPhotos: Scenario = {
  group: 11,
  name: '60 photos of 12 MP (2.5 MB each) are kept, sealed and sent by a tab that never holds 1 GB',
  run: async (world) => {
    const page = await openSignedInTab(world)
    await world.send(page, { photos: Array.from({ length: 60 }, (_, i) => 2_500_000 + i) })
    await world.settle(page, 300)
    const most = await tabMemory(world.browser, 'VmHWM')
    expectThat(most < heaviest, `a tab held ${Math.round(most / 1e6)} MB`)
  },
}

/** Faults while a visit is made (docs/faults.md 6.1 to 6.11). */
export const capture: readonly Scenario[] = [
  shutter,
  crashWhileTaking,
  inSealing,
  sentTwice,
  sameBytes,
  oddPhotos,
  sixtyFullPhotos,
]
