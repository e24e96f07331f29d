import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { enrolDevice } from '../../../../../tests/support/enrolled-device.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import {
  commitSealed,
  registerSealed,
  sealVisit,
  sendSealed,
  signManifest,
} from '../../../../../tests/support/seal-visit.ts'
import { sha256, visitAt } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import { maxPhotoBytes } from '../../../../contract/visits/photo-size.ts'
import { maxVisitsPending } from './registration-limits.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const device = await enrolDevice(server, clinic.pharmacist)
const { pool } = server.services.database
const small = await sealVisit(device, await visitAt(clinic, 1))

/** Announces a visit of the largest photos, this many. */
async function announce(photos: number, visitId = randomUUID() as VisitId, by = device) {
  const { ticket, deviceId } = by
  const manifest = await signManifest(by, {
    ...small.manifest,
    ticket,
    deviceId,
    visitId,
    photos: Array.from({ length: photos }, () => {
      const photoId = randomUUID() as PhotoId
      return { photoId, byteSize: maxPhotoBytes, sha256: sha256(photoId) }
    }),
  })
  return by.call('PUT', `/practitionervisits/registration/${visitId}`, { body: manifest })
}

beforeEach(() => pool.query('delete from uploads; delete from visit_registrations'))

test('a tablet announces 10 GiB that have not arrived, and is told to wait with more, for a while', async () => {
  const first = randomUUID() as VisitId
  expect((await announce(300, first)).status).toBe(200)
  const refused = await announce(200)
  expect([refused.status, refused.body.extensions.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too-many-attempts',
    '60',
  ])
  expect(refused.body.detail).toBe(
    '1 visits with 7500 MB of photos are announced and have not arrived. Send those first.',
  )
  expect((await announce(300, first)).status, 'the same visit again').toBe(200)
  expect((await announce(100)).status, 'what there is room for').toBe(200)
  const another = await enrolDevice(server, clinic.pharmacist)
  expect((await announce(200, randomUUID() as VisitId, another)).status, 'another tablet').toBe(200)
})

test('what arrives makes room', async () => {
  expect((await announce(300)).status).toBe(200)
  expect((await sendSealed(device, small)).status).toBe(200)
  expect((await commitSealed(device, small)).status).toBe(200)
  await pool.query('update uploads set accepted_at = now()')
  expect((await announce(300)).status).toBe(200)
})

test('a tablet has 500 visits under way, and no more', async () => {
  await pool.query(
    `insert into visit_registrations (visit_id, version, practice_id, login_id, payload_hash, device_id, manifest, created_at, last_seen_at)
    select gen_random_uuid(), 1, $1, $2, 'x', $3, '{}', now(), now() from generate_series(1, $4::int)`,
    [clinic.practiceId, clinic.pharmacist.loginId, device.deviceId, maxVisitsPending - 1],
  )
  const last = await sealVisit(device, await visitAt(clinic, 0))
  expect((await registerSealed(device, last)).status).toBe(200)
  expect((await registerSealed(device, await sealVisit(device, await visitAt(clinic, 0)))).status).toBe(429)
})

test('without a tablet it is the login that has announced', async () => {
  const other = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const plain = (token: string, photos: number) => {
    const visitId = randomUUID()
    const body = {
      visitId,
      version: 1,
      practiceId: clinic.practiceId,
      schemaVersion: 1,
      payloadHash: sha256(visitId),
      photos: Array.from({ length: photos }, () => {
        const photoId = randomUUID()
        return { photoId, byteSize: maxPhotoBytes, sha256: sha256(photoId), contentType: 'image/jpeg' }
      }),
    }
    return server.call('PUT', `/practitionervisits/registration/${visitId}`, { token, body })
  }
  expect((await plain(clinic.pharmacist.token, 300)).status).toBe(200)
  expect((await plain(clinic.pharmacist.token, 200)).status).toBe(429)
  expect((await plain(other.token, 200)).status).toBe(200)
})
