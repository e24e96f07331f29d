import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { ImageType } from '../../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')
const { pool } = server.services.database
const visitTime = '2026-11-19T22:00:00.000Z'
const newHash = () => randomBytes(32).toString('hex')

async function addPhoto(
  { visitId, patientId, lesionIds }: WaitingVisit,
  { spot = 0, sha256 = newHash(), takenAt = visitTime, deletedAt = null as string | null },
): Promise<string> {
  const imageId = randomUUID()
  await pool.query(
    `insert into images (image_id, visit_id, photo_id, patient_id, lesion_id, mannequin_id, image_type, file_name,
      content_type, byte_size, sha256, master_key, download_handle, taken_at, deleted_at)
    values ($1, $2, $1, $3, $4, 1, $5, 'photo.jpg', 'image/jpeg', 1, $6, 'none', $7, $8, $9)`,
    [imageId, visitId, patientId, lesionIds[spot], ImageType.Micro, sha256, newHash(), takenAt, deletedAt],
  )
  return imageId
}

const doubtsOf = async ({ visitId }: WaitingVisit) => (await anil.open(visitId)).body.photoDoubts

test('a reader is told of a file that is there twice and of one older than the visit, and of nothing else', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}], visitTime })
  const sha256 = newHash()
  const [one, other] = [await addPhoto(waiting, { sha256 }), await addPhoto(waiting, { sha256, spot: 1 })]
  const old = await addPhoto(waiting, { takenAt: '2025-05-03T00:00:00.000Z' })
  await addPhoto(waiting, {})
  const doubts: { imageId: string }[] = await doubtsOf(waiting)
  expect(doubts).toHaveLength(3)
  expect(doubts).toEqual(
    expect.arrayContaining([
      { imageId: one, doubt: { kind: 'same-file', as: other } },
      { imageId: other, doubt: { kind: 'same-file', as: one } },
      { imageId: old, doubt: { kind: 'old', takenAt: '2025-05-03T00:00:00.000Z' } },
    ]),
  )
})

test('a file of another visit, or of a photo that was deleted, is no second one', async () => {
  const sha256 = newHash()
  const first = await addWaitingVisit(server, clinic, { visitTime })
  const waiting = await addWaitingVisit(server, clinic, { visitTime, patientId: first.patientId })
  await addPhoto(first, { sha256 })
  await addPhoto(waiting, { sha256 })
  await addPhoto(waiting, { sha256, deletedAt: visitTime })
  expect(await doubtsOf(waiting)).toEqual([])
})
