import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type FaultProxy, startFaultProxy } from '../support/network/fault-proxy.ts'
import { readStoredPhoto } from '../support/read-stored-photo.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import { readPhotos, testPhotos } from '../support/test-photos.ts'
import type { TypedPatient } from '../e2e/actions/visit-actions.ts'
import { expect, test } from './engine-test.ts'
import {
  addPhotos,
  continueAtReview,
  goToPlotting,
  goToReview,
  openAs,
  plotSpots,
  waitUntilReady,
} from './tablet-actions.ts'

let server: ServerProcess
let network: FaultProxy

test.beforeAll(async () => {
  server = await runServer(await freePort())
  network = await startFaultProxy(await freePort(), server.port)
})
test.afterAll(async () => {
  await network?.close()
  await server?.close()
})

const rangi: TypedPatient = {
  firstName: 'Rangi',
  lastName: 'Takiari',
  day: '2',
  month: '11',
  year: '1971',
  mobile: '021 555 0143',
  gender: 'Male',
}
const pharmacist = { userName: 'pharmacist@demo.test' }
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const pictures = join(import.meta.dirname, '../../.tmp/engines/pictures')

test('P1.pharmacy.01 P1.pharmacy.02: a visit made with no network, through two kills, arrives once and whole', async ({
  engine,
}) => {
  test.setTimeout(400_000)
  const photos = await testPhotos(3, 'phone')
  const hashes = (await readPhotos(photos)).map(hashOf).toSorted()
  const home = `${network.url}/clinician/phx`
  const folder = join(pictures, engine.name)
  mkdirSync(folder, { recursive: true })
  const picture = (name: string) => engine.page.picture(join(folder, `${name}.png`))

  await test.step('sign in, get ready, lose the network', async () => {
    await engine.page.goTo(`${network.url}/clinician/login`)
    await engine.page.see({ field: 'Password' })
    await picture('1-login')
    await openAs(engine.page, home, pharmacist)
    await waitUntilReady(engine.page)
    await picture('2-home')
    await network.goOffline()
  })
  await test.step('make the visit offline; the browser dies before Send', async () => {
    await goToPlotting(engine.page, rangi)
    await plotSpots(engine.page, 2)
    await picture('3-plotting')
    const [first = '', second = '', third = ''] = photos
    await addPhotos(engine.page, [{ file: first }, { file: second }, 'camera', { file: third }])
    await picture('4-photos')
    await goToReview(engine.page, 4)
    await picture('5-review')
    await engine.kill()
    await engine.restart()
  })
  await test.step('open it again, still offline, and send; the browser dies after sealing', async () => {
    await openAs(engine.page, home, pharmacist)
    await picture('6-home-offline')
    await continueAtReview(engine.page)
    await engine.page.click({ role: 'button', name: 'Send visit' })
    await engine.page.see({ role: 'link', name: /1 (saved|unsent)/ })
    await picture('7-sealed')
    await engine.kill()
    await engine.restart()
  })
  await test.step('the network is back: the visit goes out and its receipt comes', async () => {
    await openAs(engine.page, `${network.url}/clinician/outbox`, pharmacist)
    await picture('8-outbox-offline')
    await network.goOnline()
    await engine.page.click({ role: 'button', name: 'Try now' })
    await engine.page.see({ text: /Receipt/ }, { timeout: 120_000 })
    await picture('9-outbox-sent')
  })
  await test.step('one visit, every photo byte for byte', async () => {
    const kept = await queryDatabase<{ visit_id: string; master_key: string }>(
      server.dataDir,
      'select visit_id, master_key from images join visits using (visit_id) join patients on patients.patient_id = visits.patient_id where last_name = $1',
      [rangi.lastName],
    )
    expect(new Set(kept.map(({ visit_id }) => visit_id)).size).toBe(1)
    const masters = await Promise.all(kept.map(({ master_key }) => readStoredPhoto(server.dataDir, master_key)))
    const shots = masters.filter((bytes) => !hashes.includes(hashOf(bytes)))
    expect(masters).toHaveLength(4)
    expect(
      masters
        .map(hashOf)
        .filter((hash) => hashes.includes(hash))
        .toSorted(),
    ).toEqual(hashes)
    // The camera's own: a picture that can be read, as wide as the camera was.
    expect(await Promise.all(shots.map(async (bytes) => (await sharp(bytes).metadata()).width))).toEqual([3840])
  })
})
