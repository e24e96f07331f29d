import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PhotoId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPerson, type Person } from '../../../../../tests/support/server/people.ts'
import { commit, register, sendPhotos, visitAt } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { storedPath } from '../../../../../tests/support/server/stored-path.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { pharmacist } = clinic
const { db } = server.services.database

const statusOf = async (by: Person, ...visitIds: string[]) =>
  (await server.call('POST', '/practitionervisits/status', { token: by.token, body: { visitIds } })).body

test('the read-back tells what the server has, by its own clock, in the order asked', async () => {
  const kept = await visitAt(clinic, 2)
  const waiting = await visitAt(clinic, 1)
  const nowhere = randomUUID()
  await sendPhotos(server, pharmacist, kept)
  const { receipt } = (await commit(server, pharmacist, kept)).body
  await register(server, pharmacist, waiting)
  const answer = await statusOf(pharmacist, kept.upload.visitId, nowhere, waiting.upload.visitId)
  expect(answer).toEqual({
    serverTime: '2026-11-20T00:00:00.000Z',
    visits: [
      {
        visitId: kept.upload.visitId,
        state: 'committed',
        version: 1,
        payloadHash: kept.manifest.payloadHash,
        photoHashes: receipt.photoHashes,
        committedAt: receipt.committedAt,
        receipt,
      },
      {
        visitId: nowhere,
        state: 'unknown',
        version: null,
        payloadHash: null,
        photoHashes: {},
        committedAt: null,
        receipt: null,
      },
      {
        visitId: waiting.upload.visitId,
        state: 'registered',
        version: 1,
        payloadHash: waiting.manifest.payloadHash,
        photoHashes: {},
        committedAt: null,
        receipt: null,
      },
    ],
  })
})

test('a colleague reads it back; to another pharmacy and its staff the visit is unknown, and patients may not ask', async () => {
  const visit = await visitAt(clinic, 1)
  const { visitId } = visit.upload
  await sendPhotos(server, pharmacist, visit)
  const other = await addClinic(server, 'Hill Pharmacy')
  expect((await statusOf(other.pharmacist, visitId)).visits).toMatchObject([
    { state: 'unknown', version: null, payloadHash: null },
  ])
  await commit(server, pharmacist, visit)
  const colleague = await addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId] })
  expect((await statusOf(colleague, visitId)).visits).toMatchObject([{ state: 'committed' }])
  expect((await statusOf(other.pharmacist, visitId)).visits).toEqual([
    { visitId, state: 'unknown', version: null, payloadHash: null, photoHashes: {}, committedAt: null, receipt: null },
  ])
  expect(
    await server.call('POST', '/practitionervisits/status', {
      token: (await addPerson(server)).token,
      body: { visitIds: [visitId] },
    }),
  ).toMatchObject({ status: 403 })
})

test('who registered a visit and works elsewhere since still reads it back', async () => {
  const visit = await visitAt(clinic, 1)
  const mover = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  await sendPhotos(server, mover, visit)
  await commit(server, mover, visit)
  const other = await addClinic(server, 'Lake Pharmacy')
  await db
    .updateTable('login_contexts')
    .set({ practice_id: other.practiceId })
    .where('login_id', '=', mover.loginId)
    .execute()
  expect((await statusOf(mover, visit.upload.visitId)).visits).toMatchObject([{ state: 'committed' }])
})

test('a photo whose master is gone from the disk is not confirmed, so that no device purges it', async () => {
  const visit = await visitAt(clinic, 2)
  await sendPhotos(server, pharmacist, visit)
  await commit(server, pharmacist, visit)
  const [first, second] = visit.manifest.photos
  const image = await db
    .selectFrom('images')
    .select('master_key')
    .where('photo_id', '=', first?.photoId ?? ('' as PhotoId))
    .executeTakeFirstOrThrow()
  await rm(storedPath(server, image.master_key))
  const { visits } = await statusOf(pharmacist, visit.upload.visitId)
  expect(visits[0].photoHashes).toEqual({ [second?.photoId ?? '']: second?.sha256 })
})
