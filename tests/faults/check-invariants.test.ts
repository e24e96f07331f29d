import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import { buildFaultPages } from './build-fault-pages.ts'
import { checkWorld } from './run-scenario.ts'
import { searchProfile } from './search-profile.ts'
import { type SharedServer, openWorld, openSignedInTab, type World } from './world.ts'

/* The checker itself: it must find what is planted, and nothing where nothing is wrong. */

let server: ServerProcess
let ground: SharedServer
test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await runServer(await freePort())
  ground = { server, pages: await buildFaultPages() }
})
test.afterAll(() => server?.close())

/** A world in which one visit has arrived as it should. */
async function arrived(): Promise<World> {
  const world = await openWorld(ground)
  const page = await openSignedInTab(world)
  await world.send(page)
  await world.settle(page)
  return world
}

test('the checker is content with a visit that arrived', async () => {
  const world = await arrived()
  const { lost, doubled, stuck } = await checkWorld(world)
  expect({ lost, doubled, stuck }).toEqual({ lost: [], doubled: [], stuck: [] })
  await world.close()
})

test('the checker finds a planted loss: a visit that is nowhere, and a photo that changed on the disk of the server', async () => {
  const world = await arrived()
  const [visit] = world.ledger.visits
  world.ledger.visits.push({ ...visit!, visitId: crypto.randomUUID(), lastName: 'Zzplantedloss', sealing: 'said' })
  const [image] = await queryDatabase<{ master_key: string }>(
    server.dataDir,
    'select master_key from images where visit_id = $1',
    [visit!.visitId],
  )
  await writeFile(join(server.dataDir, 'files', image!.master_key), 'other bytes')
  const { lost } = await checkWorld(world)
  expect(lost).toEqual([
    `a photo of ${visit!.lastName} is not as it was taken (I2)`,
    'Zzplantedloss is on neither server nor device (I1)',
  ])
  await world.close()
})

test('the checker finds a planted purge: bytes gone from the device before the server confirmed them twice', async () => {
  const world = await openWorld(ground)
  const page = await openSignedInTab(world)
  await world.network.goOffline()
  const visit = await world.send(page)
  visit.ending = 'waits'
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('device')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('photos', 'readwrite')
          transaction.objectStore('photos').clear()
          transaction.addEventListener('complete', () => resolve())
        })
      }),
  )
  const { lost, stuck } = await checkWorld(world)
  expect(lost).toEqual([`${visit.lastName} lacks bytes on the device, which has not purged it (I3)`])
  expect(stuck).toEqual([`${visit.lastName} should wait for a person and is sealed (I6)`])
  await world.close()
})

test('the checker finds a planted double: a second visit of the same patient', async () => {
  const world = await arrived()
  const [visit] = world.ledger.visits
  await queryDatabase(
    server.dataDir,
    `insert into visits select (json_populate_record(visits, json_build_object('visit_id', $2::text, 'receipt_number', $3::text))).*
       from visits where visit_id = $1`,
    [visit!.visitId, crypto.randomUUID(), createHash('md5').update(visit!.visitId).digest('hex').slice(0, 9)],
  )
  const { doubled } = await checkWorld(world)
  expect(doubled).toEqual([`${visit!.lastName} is 2 visits (I1)`])
  await world.close()
})

test('the search of a profile finds a planted leak, in either encoding, and a name that nobody wrote not at all', async () => {
  const world = await openWorld(ground)
  const visit = world.ledger.plan({ userName: 'nobody', photos: [{ seed: 5, bytes: 9000 }] })
  const page = await world.blankPage()
  await page.evaluate((name) => localStorage.setItem('planted', `the name ${name} is here`), visit.lastName)
  const { browser } = world
  await expect.poll(() => searchProfile(browser.profile, [visit]), { timeout: 30_000 }).toHaveLength(1)
  expect((await searchProfile(browser.profile, [visit]))[0]).toContain(`${visit.lastName} in `)
  const other = world.ledger.plan({ userName: 'nobody', photos: [] })
  expect(await searchProfile(browser.profile, [other])).toEqual([])
  await world.close()
})
