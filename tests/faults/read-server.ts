import { createHash } from 'node:crypto'
import { DamagedRecordError } from '../../src/server/platform/files/file-encryption.ts'
import { readStoredPhoto } from '../support/read-stored-photo.ts'
import { queryDatabase } from '../support/server/server-database.ts'

/** A visit as the server has it, past the server: its rows and the SHA-256 of each photo's file. */
export type ServerVisit = {
  visitId: string
  patientLastName: string
  /** The appointment that has it, and how that stands. */
  bookingId: string | null
  bookingStatus: string | null
  images: { photoId: string; sha256: string; fileSha256: string | null }[]
}

/** Every visit on the server of these ids or of patients of these last names. */
export async function readServer(
  dataDir: string,
  { visitIds, lastNames }: { visitIds: readonly string[]; lastNames: readonly string[] },
): Promise<ServerVisit[]> {
  const visits = await queryDatabase<Omit<ServerVisit, 'images'>>(
    dataDir,
    `select visit_id::text as "visitId", last_name as "patientLastName", b.booking_id::text as "bookingId",
        b.status as "bookingStatus"
      from visits join patients using (patient_id) left join bookings b on b.booking_id = visits.booking_id
      where visit_id::text = any($1) or last_name = any($2)`,
    [visitIds, lastNames],
  )
  const images = await queryDatabase<{ visitId: string; photoId: string; sha256: string; masterKey: string }>(
    dataDir,
    `select visit_id::text as "visitId", photo_id::text as "photoId", sha256, master_key as "masterKey" from images
      where visit_id::text = any($1)`,
    [visits.map(({ visitId }) => visitId)],
  )
  const hashed = await Promise.all(
    images.map(async (image) => ({ ...image, fileSha256: await hashStoredPhoto(dataDir, image.masterKey) })),
  )
  return visits.map((visit) => ({ ...visit, images: hashed.filter(({ visitId }) => visitId === visit.visitId) }))
}

/** Of a photo as it was sent; null where its file is gone or can't be opened whole. */
async function hashStoredPhoto(dataDir: string, masterKey: string): Promise<string | null> {
  try {
    return createHash('sha256')
      .update(await readStoredPhoto(dataDir, masterKey))
      .digest('hex')
  } catch (error) {
    if (error instanceof DamagedRecordError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
