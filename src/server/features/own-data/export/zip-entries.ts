import { createHash } from 'node:crypto'
import type { PatientId, ReportId } from '../../../../contract/ids.ts'
import { ImageType } from '../../../../contract/enums.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { baselineJpeg } from '../../../platform/pictures/baseline-jpeg.ts'
import { dicomDataset } from '../../../records/fhir/dicom/dicom-dataset.ts'
import { writeDicom } from '../../../records/fhir/dicom/write-dicom.ts'
import { writeBundle } from './write-bundle.ts'
import type { DocumentRow, ImageRow, PhotosAllowed } from '../../../records/fhir/patient-record-store.ts'
import * as record from '../../../records/fhir/patient-record-store.ts'
import { readToldFiles, type ToldFile } from '../../../records/fhir/own-results-store.ts'
import { readCorrectionRequests } from '../corrections/correction-store.ts'
import { correctionsText } from './corrections-text.ts'
import { questionsText } from './questions-text.ts'
import { notIncludedText, readmeText } from './readme-text.ts'
import { readPatientsQuestions } from '../../../records/reports/questions/question-store.ts'
import { readPicture } from '../../../platform/pictures/pictures.ts'

export type ExportDependencies = Pick<Services, 'database' | 'files' | 'logger' | 'clock'> & {
  /** Redraws a patient's report PDFs that contain photos which may no longer be shown; returns those that it could not redraw. */
  drawReports: (patientId: PatientId) => Promise<ReportId[]>
}
type ZipEntry = {
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

const photoPathOf = (row: ImageRow): string => `photos/${photoName(row)}.${fileExtensions[row.content_type] ?? 'bin'}`

/** The patient of a copy, the photos that it may contain, and the names of files that could not be made (`leftOut`). */
type ExportContents = { patientId: PatientId; allowed: PhotosAllowed; now: Date; leftOut: string[] }

/**
 * The texts of the patient's correction requests and questions about reports, with the answers; nothing if there are
 * none.
 */
async function* askedTexts(
  db: Db,
  { patientId, now: lastModified }: Pick<ExportContents, 'patientId' | 'now'>,
): AsyncGenerator<ZipEntry> {
  const corrections = await readCorrectionRequests(db, patientId)
  if (corrections.length > 0) yield { name: 'CORRECTIONS.txt', lastModified, input: correctionsText(corrections) }
  const questions = await readPatientsQuestions(db, patientId)
  if (questions.length > 0) yield { name: 'QUESTIONS.txt', lastModified, input: questionsText(questions) }
}

/**
 * Makes the files of an export one by one, each just before it is written, so that at most one photo is in memory. A
 * file that fails is retried once at the end; if it fails again, it is left out and the copy says so.
 */
export async function* zipEntries(
  deps: ExportDependencies,
  { patientId, allowed, now, leftOut }: ExportContents,
): AsyncGenerator<ZipEntry> {
  const { database, files } = deps
  const { db } = database
  const images = (await record.readImages(db, patientId, allowed)).map((row) => ({ row, path: photoPathOf(row) }))
  const undrawn = new Set(await deps.drawReports(patientId))
  const reports = await record.readCopiedReports(db, patientId, now)
  const allDocuments = (await record.readDocuments(db, reports)).map((row) => ({ row, path: pathOf(row) }))
  const documents = allDocuments.filter(({ row }) => !undrawn.has(row.report_id))
  leftOut.push(...allDocuments.filter(({ row }) => undrawn.has(row.report_id)).map(({ path }) => path))
  const resultFiles = (await readToldFiles(db, patientId)).map((row) => ({ row, path: resultPathOf(row) }))
  yield {
    name: 'READ-ME.txt',
    lastModified: now,
    input: readmeText({ allowed, images: images.length, documents: documents.length }),
  }
  yield {
    name: 'fhir/bundle.json',
    lastModified: now,
    input: writeBundle(db, { patientId, now, reports, images, documents, resultFiles }),
  }
  yield* askedTexts(db, { patientId, now })
  const patient = await record.readOwnPatient(db, patientId)
  yield* makeFiles(deps, leftOut, [
    ...documents.map(({ row, path }) => ({
      name: path,
      lastModified: row.made_at,
      make: () => files.read(row.file_key),
    })),
    ...resultFiles.map(({ row, path }) => ({
      name: path,
      lastModified: row.added_at,
      make: () => files.read(row.file_key),
    })),
    ...images.map(({ row, path }) => ({ name: path, lastModified: row.taken_at, make: () => readOriginal(deps, row) })),
    ...images.map(({ row }) => ({
      name: `dicom/${photoName(row)}.dcm`,
      lastModified: row.taken_at,
      make: async () => {
        const jpeg = await baselineJpeg(await readPicture(files, photoFileOf(row)))
        return writeDicom(dicomDataset(row, patient, jpeg), jpeg)
      },
    })),
  ])
  if (leftOut.length > 0) yield { name: 'NOT-INCLUDED.txt', lastModified: now, input: notIncludedText(leftOut) }
}

type PlannedFile = { name: string; lastModified: Date; make: () => Promise<Uint8Array> }

async function* makeFiles(
  { logger }: ExportDependencies,
  leftOut: string[],
  planned: readonly PlannedFile[],
): AsyncGenerator<ZipEntry> {
  let remaining = planned
  for (const attempt of ['first', 'last'] as const) {
    const failed: PlannedFile[] = []
    for (const file of remaining) {
      const input = await file.make().catch(() => null)
      if (input === null) failed.push(file)
      else yield { name: file.name, lastModified: file.lastModified, input }
    }
    if (attempt === 'last') leftOut.push(...failed.map(({ name }) => name))
    remaining = failed
  }
  // Logs only the number: error messages of libraries may contain text of the record.
  if (remaining.length > 0)
    logger.warn({ count: remaining.length }, 'files of a copy could not be made and are left out')
}

const pathOf = ({ kind, file_name, download_handle }: DocumentRow): string =>
  `${kind}s/${file_name.replace(/\.pdf$/, '')}-${download_handle.slice(0, 4)}.pdf`

/** The path of a laboratory's report: "results/spot-1-3fa8.pdf". */
const resultPathOf = (row: ToldFile): string =>
  `results/spot-${row.spot_number}-${row.file_id.slice(0, 4)}.${fileExtensions[row.content_type] ?? 'pdf'}`

const photoFileOf = ({ master_key, content_type }: ImageRow) => ({ masterKey: master_key, contentType: content_type })

/** The original bytes of a photo. Throws if their hash differs from the one at upload. */
async function readOriginal({ files }: ExportDependencies, row: ImageRow): Promise<Uint8Array> {
  const bytes = await files.read(row.master_key)
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256)
    throw new Error(`The stored file of photo ${row.image_id} has changed.`)
  return bytes
}
