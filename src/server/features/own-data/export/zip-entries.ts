import { createHash } from 'node:crypto'
import type { PatientId } from '../../../../contract/ids.ts'
import { ImageType } from '../../../../contract/enums.ts'
import type { Services } from '../../../platform/services.ts'
import { baselineJpeg } from '../dicom/baseline-jpeg.ts'
import { writeDicom } from '../dicom/write-dicom.ts'
import { writeBundle } from '../fhir/write-bundle.ts'
import type { DocumentRow, ImageRow, PhotosAllowed } from '../patient-record-store.ts'
import * as record from '../patient-record-store.ts'
import { readmeText } from './readme-text.ts'

export type ExportDependencies = Pick<Services, 'database' | 'files' | 'logger' | 'clock'> & {
  /** Redraws a patient's report PDFs that contain photos which may no longer be shown. */
  drawReports: (patientId: PatientId) => Promise<void>
}
export type ZipEntry = {
  name: string
  lastModified: Date
  input: Uint8Array | string | AsyncIterable<Uint8Array | string>
}

const fileExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
}
const imageTypeNames: Partial<Record<number, string>> = {
  [ImageType.Micro]: 'close-up',
  [ImageType.Macro]: 'overview',
  [ImageType.SelfImage]: 'my-own',
  [ImageType.Bodyshot]: 'body',
}

/** The file name: "2026-11-12-spot-1-close-up-3fa85f64"; the last part makes it unique. */
const photoName = (row: ImageRow): string =>
  [
    row.visit_date,
    row.spot_number === null ? null : `spot-${row.spot_number}`,
    imageTypeNames[row.image_type] ?? 'photo',
    row.image_id.slice(0, 8),
  ]
    .filter((part) => part !== null)
    .join('-')

/**
 * The files of an export, one by one. Each is read when it is written: at most one photo is in memory at a time, and
 * original photos are streamed in chunks.
 */
export async function* zipEntries(
  deps: ExportDependencies,
  { patientId, allowed, now }: { patientId: PatientId; allowed: PhotosAllowed; now: Date },
): AsyncGenerator<ZipEntry> {
  const { database, files, logger } = deps
  const { db } = database
  const images = (await record.readImages(db, patientId, allowed)).map((row) => ({
    row,
    path: `photos/${photoName(row)}.${fileExtensions[row.content_type] ?? 'bin'}`,
  }))
  await deps.drawReports(patientId)
  const reports = await record.readCopiedReports(db, patientId, now)
  const documents = (await record.readDocuments(db, reports)).map((row) => ({ row, path: pathOf(row) }))
  yield {
    name: 'READ-ME.txt',
    lastModified: now,
    input: readmeText({ allowed, images: images.length, documents: documents.length }),
  }
  yield {
    name: 'fhir/bundle.json',
    lastModified: now,
    input: writeBundle(db, { patientId, now, reports, images, documents }),
  }
  for (const { row, path } of documents)
    yield { name: path, lastModified: row.made_at, input: await files.read(row.file_key) }
  for (const { row, path } of images) yield { name: path, lastModified: row.taken_at, input: originalBytes(deps, row) }
  const patient = await record.readOwnPatient(db, patientId)
  for (const { row } of images) {
    const jpeg = await baselineJpeg(await files.read(row.master_key))
    if (jpeg === null)
      logger.warn({ imageId: row.image_id }, 'a photo of an export can’t be decoded and has no DICOM file')
    else
      yield { name: `dicom/${photoName(row)}.dcm`, lastModified: row.taken_at, input: writeDicom(row, patient, jpeg) }
  }
}

const pathOf = ({ kind, file_name, download_handle }: DocumentRow): string =>
  `${kind}s/${file_name.replace(/\.pdf$/, '')}-${download_handle.slice(0, 4)}.pdf`

/** The original bytes of a photo; throws if their hash differs from that at upload. */
async function* originalBytes({ files }: ExportDependencies, row: ImageRow): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const bytes of files.pieces(row.master_key)) {
    hash.update(bytes)
    yield bytes
  }
  if (hash.digest('hex') !== row.sha256) throw new Error(`The stored file of photo ${row.image_id} has changed.`)
}
