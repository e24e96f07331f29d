import { randomBytes, randomUUID } from 'node:crypto'
import { ImageType, type ImageTypeValue } from '../../src/contract/enums.ts'
import type { LesionId, LoginId, PatientId, PracticeId } from '../../src/contract/ids.ts'
import { addSheets } from './add-sheets.ts'
import type { TestServer } from './server/test-server.ts'

/** The path parameters of an image's bytes. */
type Handle = { patientId: PatientId; downloadHandle: string }
export type AddedImages = { lesionId: LesionId; image: Handle; bodyshot: Handle }
type ImageOwner = { patientId: PatientId; practiceId: PracticeId; productId: number; scopeId: number; loginId: LoginId }

/** A visit with a spot, its close-up and a body shot, their sizes made; the patient lets images be seen online. */
export async function addImages(server: TestServer, where: ImageOwner): Promise<AddedImages> {
  const { pool } = server.services.database
  const [visitId, lesionId] = [randomUUID(), randomUUID() as LesionId]
  const { patientId, practiceId, productId, scopeId, loginId } = where
  await pool.query(
    `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time, payload_hash, receipt, receipt_number)
    values ($1, 1, $2, $3, $4, $5, $6, '2026-11-01', 'none', '{}', $7)`,
    [visitId, practiceId, patientId, loginId, productId, scopeId, visitId],
  )
  const place = '1, 1, 0.5, 0.4, 4'
  await pool.query(
    `insert into lesions (mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_id, patient_id, location) values (${place}, $1, $2, 'chest')`,
    [lesionId, patientId],
  )
  await pool.query(
    `insert into visit_lesions (mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_id, visit_id, location, position, is_excised, is_hidden_in_report, outcome)
    values (${place}, $1, $2, 'chest', 0, false, false, 'follow-up')`,
    [lesionId, visitId],
  )
  await pool.query(
    `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel) values ($1, 'imagesAvailableOnline', true, '2026-11-01', '1', 'tablet')`,
    [patientId],
  )
  const at = { patientId, visitId }
  return {
    lesionId,
    image: await addImage(server, { ...at, type: ImageType.Micro, lesionId }),
    bodyshot: await addImage(server, { ...at, type: ImageType.Bodyshot, lesionId: null }),
  }
}

async function addImage(
  server: TestServer,
  {
    patientId,
    visitId,
    type,
    lesionId,
  }: { patientId: PatientId; visitId: string; type: ImageTypeValue; lesionId: string | null },
): Promise<Handle> {
  const [imageId, downloadHandle] = [randomUUID(), randomBytes(24).toString('base64url')]
  await server.services.database.pool.query(
    `insert into images (image_id, visit_id, photo_id, patient_id, lesion_id, body_part_id, mannequin_id, image_type, file_name, content_type, byte_size, sha256, master_key, download_handle, taken_at, kinds_made_at)
    values ($1, $2, $1, $3, $4, 4, 1, $5, 'photo.jpg', 'image/jpeg', 1, $6, 'none', $7, '2026-11-01', '2026-11-01')`,
    [imageId, visitId, patientId, lesionId, type, randomBytes(32).toString('hex'), downloadHandle],
  )
  await addSheets(server, imageId)
  return { patientId, downloadHandle }
}
