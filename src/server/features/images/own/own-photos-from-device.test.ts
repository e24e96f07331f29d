import { expect, test } from 'vitest'
import { drainAll, openDeviceOn, signInPatientOn } from '../../../../../tests/support/device-on-server.ts'
import type { TestClock } from '../../../../../tests/support/device-platform.ts'
import { addPatientWhoSends, type Sends } from '../../../../../tests/support/own-photos.ts'
import { makePhoto } from '../../../../../tests/support/send-visit.ts'
import { startTestServer, type TestServer } from '../../../../../tests/support/server/test-server.ts'
import { setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { maxPhotosPerDay } from '../../../../contract/images/own-photos.ts'
import type { Device } from '../../../../device/open-device.ts'
import { openUserDevice } from '../../../../device/open-user-device.ts'
import { openSender } from '../../../../device/outbox/open-sender.ts'

/* A patient's photos from the device's own outbox into the whole server. */

const server = await startTestServer()
const { db, pool } = server.services.database
const leftCalf = { bodyPartId: 44, plottingAreaId: 0, location: 'calf', lesionId: null }

async function signedIn(who: Sends, by: TestServer['fetch'], factory = new IDBFactory()): Promise<Device> {
  const device = await openDeviceOn(by, factory)
  await signInPatientOn(device, who)
  return device
}

async function open(device: Device) {
  const user = await openUserDevice(device, { host: null })
  if (user === null) throw new Error('nobody is signed in')
  return { photos: user.ownPhotos, sender: openSender(device) }
}

const somewhere = async () => {
  const { drawMannequin } = await import('../../../../domain/body-model/draw-mannequin.ts')
  const { allViews } = await import('../../../../domain/plotting/figure-views.ts')
  const areas = allViews('neutral').flatMap(({ mannequin }) => drawMannequin(mannequin).plottingAreas)
  const area = areas.find(({ areaName }) => areaName.includes('calf'))
  if (area === undefined) throw new Error('There is no calf.')
  const { anchorOf } = await import('../../../../domain/body-model/hit-test.ts')
  const { FIGURES_VERSION } = await import('../../../../domain/body-model/draw-mannequin.ts')
  const point = { x: anchorOf(area).x, y: anchorOf(area).y, drawing: FIGURES_VERSION }
  const { bodyPartId, plottingAreaId, areaName: location } = area
  return { ...leftCalf, bodyPartId, plottingAreaId, location, point }
}

const aboutOf = ({ loginId }: Sends) => ({
  patientLoginId: loginId,
  view: 'overview' as const,
  takenAt: '2026-11-19T00:00:00.000Z',
  fileName: 'overview.jpg',
  messageId: null,
})
const add = async (device: Awaited<ReturnType<typeof open>>, who: Sends, bytes: Uint8Array) =>
  device.photos.add(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), { ...aboutOf(who) })
const kept = ({ patientId }: Sends) =>
  db
    .selectFrom('images')
    .select(['sha256', 'own_view', 'own_location', 'own_x', 'own_drawing', 'own_signs', 'master_key'])
    .where('patient_id', '=', patientId)
    .execute()

test('a photo taken without a network survives a closed tab, goes on where it was cut, and arrives once, byte for byte', async () => {
  const ana = await addPatientWhoSends(server)
  const factory = new IDBFactory()
  const bytes = await makePhoto(1800, 1400)
  const dead = async (): Promise<Response> => {
    throw new TypeError('Failed to fetch')
  }
  const first = await signedIn(ana, dead, factory)
  const before = await open(first)
  expect(await add(before, ana, bytes)).toHaveProperty('kept')
  await before.photos.submit(await somewhere(), ['bleeds', 'size-changed'])
  expect((await before.sender.drain()).kind).toBe('wait')
  expect(await before.photos.list()).toMatchObject([{ state: 'queued', sent: 0, byteSize: bytes.length }])
  first.close()

  let cut = 0
  let commits = 0
  const flaky: TestServer['fetch'] = async (request) => {
    if (request.method === 'PATCH' && (cut += 1) === 2) {
      const body = new Uint8Array(await request.arrayBuffer())
      await server.fetch(
        new Request(request.url, { method: 'PATCH', headers: request.headers, body: body.slice(0, 1000) }),
      )
      throw new TypeError('Failed to fetch')
    }
    const answer = await server.fetch(request)
    if (request.url.endsWith('/images/upload') && (commits += 1) === 1) throw new TypeError('Failed to fetch')
    return answer
  }
  const second = await signedIn(ana, flaky, factory)
  const after = await open(second)
  await drainAll(second, after.sender)
  await drainAll(second, after.sender)
  expect(await after.photos.list()).toEqual([])
  const rows = await kept(ana)
  const { point } = await somewhere()
  expect(rows).toMatchObject([
    {
      own_view: 'overview',
      own_signs: ['bleeds', 'size-changed'],
      own_location: expect.stringContaining('calf'),
      own_x: Number(point.x.toFixed(4)),
      own_drawing: point.drawing,
    },
  ])
  expect(Buffer.compare(await server.services.files.read(rows[0]?.master_key ?? ''), bytes)).toBe(0)
  expect(await second.db.segments.count()).toBe(0)
  second.close()
})

test('what is on the device is sealed, and nobody else who signs in sees or sends it', async () => {
  const [ana, bo] = [await addPatientWhoSends(server), await addPatientWhoSends(server)]
  const factory = new IDBFactory()
  const device = await signedIn(ana, server.fetch, factory)
  const here = await open(device)
  const bytes = await makePhoto()
  await add(here, ana, bytes)
  await here.photos.submit(await somewhere(), ['bleeds', 'size-changed'])
  const stored = await device.db.segments.toArray()
  expect(stored.some((row) => Buffer.from(row.bytes).includes(Buffer.from(bytes.subarray(500, 600))))).toBe(false)
  device.close()
  const other = await signedIn(bo, server.fetch, factory)
  const theirs = await open(other)
  expect(await theirs.photos.list()).toEqual([])
  await drainAll(other, theirs.sender)
  expect([await kept(ana), await kept(bo)]).toEqual([[], []])
  expect(await other.db.ownPhotos.count()).toBe(1)
  other.close()
})

test('what is no photo is refused before anything is kept; a device that is full says so and keeps the others', async () => {
  const ana = await addPatientWhoSends(server)
  const device = await signedIn(ana, server.fetch)
  const here = await open(device)
  expect(await add(here, ana, new TextEncoder().encode('no photo'))).toEqual({ refused: 'no-photo' })
  expect(await add(here, ana, new Uint8Array(26 * 1024 * 1024))).toEqual({ refused: 'too-large' })
  await add(here, ana, await makePhoto())
  const { segments } = device.db
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  segments.hook('creating').subscribe(full)
  expect(
    await here.photos.add(new Blob([new Uint8Array(await makePhoto())]), { ...aboutOf(ana), view: 'close-up' }),
  ).toEqual({
    refused: 'no-space',
  })
  segments.hook('creating').unsubscribe(full)
  expect(await here.photos.list()).toHaveLength(1)
  device.close()
})

test('without the agreement it waits and says why; once that is given it goes', async () => {
  const ana = await addPatientWhoSends(server)
  await setConsent(server, ana.patientId, ['consentPrivacyAgreement', false])
  const device = await signedIn(ana, server.fetch)
  const here = await open(device)
  await add(here, ana, await makePhoto())
  await here.photos.submit(await somewhere(), ['bleeds', 'size-changed'])
  await drainAll(device, here.sender)
  const [waiting] = await here.photos.list()
  expect(waiting).toMatchObject({ state: 'attention', problem: { reason: 'consent-needed' } })
  server.clock.advance(1)
  await setConsent(server, ana.patientId, ['consentPrivacyAgreement', true])
  if (waiting) await here.photos.tryAgain(waiting.photoId)
  await drainAll(device, here.sender)
  expect(await kept(ana)).toHaveLength(1)
  device.close()
})

test('200 photos wait safely: a hundred go, the others say tomorrow and go then', async () => {
  const ana = await addPatientWhoSends(server)
  await pool.query(
    `insert into images (visit_id, photo_id, patient_id, image_type, file_name, content_type, byte_size, sha256, master_key, download_handle, taken_at, created_at)
     select null, gen_random_uuid(), $1, 3, 'a.jpg', 'image/jpeg', 1, 'a', 'a', gen_random_uuid()::text, $2, $2 from generate_series(1, $3)`,
    [ana.patientId, server.clock.now(), maxPhotosPerDay - 2],
  )
  const device = await signedIn(ana, server.fetch)
  const here = await open(device)
  const bytes = await makePhoto(200, 150)
  const waiting = 200
  for (let i = 0; i < waiting; i += 1)
    await here.photos.add(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), { ...aboutOf(ana), view: null })
  await here.photos.submit(await somewhere(), ['bleeds', 'size-changed'])
  await drainAll(device, here.sender)
  const left = await here.photos.list()
  expect(left).toHaveLength(waiting - 2)
  const clock = device.platform.clock as TestClock
  expect(left.every(({ notBefore }) => notBefore > clock.now())).toBe(true)
  // The service is not asked again before its time.
  expect((await here.sender.drain()).kind).toBe('idle')
  expect(await kept(ana)).toHaveLength(maxPhotosPerDay)
  device.close()
})
