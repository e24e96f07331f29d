import type { ReportId } from '../../../../contract/ids.ts'
import type { ClinicalAccess } from '../../../access/clinical-access.ts'
import { recheckIfStale, requireUnchanged } from '../../../access/patient-access.ts'
import { Problem } from '../../../http/problem.ts'
import { type BaselineJpeg, baselineJpeg } from '../../../platform/pictures/baseline-jpeg.ts'
import { PictureNotShownError, readPicture } from '../../../platform/pictures/pictures.ts'
import type { Services } from '../../../platform/services.ts'
import { type ImageRow, readReleasedReports } from '../../../records/fhir/patient-record-store.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import { logReading, openFor, type ReadDependencies } from './open-record.ts'
import { readReports, readShownImages } from './read-resources.ts'
import { findBinaryOwner } from './resource-owner-store.ts'

export type BinaryDependencies = ReadDependencies &
  Pick<Services, 'files'> & {
    /** Draws a report's PDF with the photos that it may show now; `checkedAt`: when that was decided. */
    readReportPdf: (reportId: ReportId) => Promise<{ bytes: Buffer<ArrayBuffer>; checkedAt: number } | undefined>
  }

/** The bytes of a photo's picture or of a report's PDF. */
type FileBytes = { bytes: Buffer<ArrayBuffer>; contentType: string }

/** A file by its id. Throws `not-found` if software may not see the photo or report that it belongs to. */
export async function readBinary(deps: BinaryDependencies, client: FhirClient, id: string): Promise<FileBytes> {
  const owner = await findBinaryOwner(deps.database.db, id)
  const open = async () => (owner === null ? null : openFor(deps, client, owner.patientId))
  const access = await open()
  if (owner === null || access === null) throw new Problem('not-found')
  await logReading(deps, client, { patientIds: [access.patientId], what: 'software' })
  if (owner.of === 'photo') return readPhoto(deps, client, { id, access })
  const judged = async () => {
    const now = await open()
    return readPdf(deps, client, { id, access: now })
  }
  return recheckIfStale(await judged(), { accessOf: (pdf) => pdf, check: judged })
}

type OfRecord<A> = { id: string; access: A }

const readingOf = (
  { database: { db }, clock }: BinaryDependencies,
  { person }: FhirClient,
  access: ClinicalAccess,
) => ({
  db,
  person,
  access,
  now: clock.now(),
})

async function readPhoto(
  deps: BinaryDependencies,
  client: FhirClient,
  { id, access }: OfRecord<ClinicalAccess>,
): Promise<FileBytes> {
  const images = await readShownImages(readingOf(deps, client, access))
  const image = images.find(({ image_id }) => image_id === id)
  if (image === undefined) throw new Problem('not-found')
  const picture = await readShownPicture(deps, image)
  if (picture === null) throw new Problem('not-found')
  await requireUnchanged(deps.findAccess, access)
  return { bytes: Buffer.from(picture.bytes), contentType: 'image/jpeg' }
}

/** The picture of a photo without camera metadata, such as the place; null for a photo that can't be shown. */
export async function readShownPicture(
  { files }: Pick<BinaryDependencies, 'files'>,
  { master_key: masterKey, content_type: contentType }: ImageRow,
): Promise<BaselineJpeg | null> {
  try {
    return await baselineJpeg(await readPicture(files, { masterKey, contentType }))
  } catch (error) {
    if (error instanceof PictureNotShownError) return null
    throw error
  }
}

/** Access is checked again after the PDF is drawn, because drawing takes long. */
async function readPdf(deps: BinaryDependencies, client: FhirClient, { id, access }: OfRecord<ClinicalAccess | null>) {
  if (access === null) throw new Problem('not-found')
  const { db } = deps.database
  const find = async () => {
    const reports = await readReleasedReports(db, await readReports(readingOf(deps, client, access)))
    const report = reports.find(({ report_guid }) => report_guid === id)
    if (report === undefined) throw new Problem('not-found')
    return report
  }
  const pdf = await deps.readReportPdf((await find()).report_id)
  if (pdf === undefined) throw new Problem('not-found')
  await find()
  await requireUnchanged(deps.findAccess, access)
  return { ...pdf, contentType: 'application/pdf' }
}
