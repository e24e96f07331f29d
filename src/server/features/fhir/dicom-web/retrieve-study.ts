import sharp from 'sharp'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { Problem } from '../../../http/problem.ts'
import { jpegBaseline, writeDicom } from '../../../records/fhir/dicom/write-dicom.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import type { ClientCalls } from '../for-client.ts'
import { type BinaryDependencies, readShownPicture } from '../resources/read-binary.ts'
import { type DicomJson, dicomJson } from './dicom-json.ts'
import { multipartAnswer } from './multipart.ts'
import { openStudy, type Study } from './open-study.ts'
import { addressOf } from './search-studies.ts'

/** A study, or of it one series, or one photo. */
export type StudyPart = { study: string; series: string | null; instance: string | null }

/** The photos of a study, series or photo by their UIDs. Throws `not-found` where software may see none. */
export async function openPart(deps: BinaryDependencies, client: FhirClient, part: StudyPart): Promise<Study> {
  const study = await openStudy(deps, client, part.study)
  const photos = study.photos.filter(
    ({ dataset }) =>
      (part.series === null || dataset.SeriesInstanceUID === part.series) &&
      (part.instance === null || dataset.SOPInstanceUID === part.instance),
  )
  if (photos.length === 0) throw new Problem('not-found')
  return { ...study, photos }
}

/** The data sets of photos without their pixels, each with the address of its one frame. */
export const metadataOf = (study: Study, baseUrl: string): DicomJson[] =>
  study.photos.map(({ dataset }) => ({
    ...dicomJson({ ...dataset, AvailableTransferSyntaxUID: jpegBaseline }),
    '7FE00010': {
      vr: 'OB',
      BulkDataURI: `${addressOf(study, baseUrl)}/series/${dataset.SeriesInstanceUID}/instances/${dataset.SOPInstanceUID}/frames/1`,
    },
  }))

const typeOf = { files: 'application/dicom', frames: 'image/jpeg' } as const
type Parts = { study: Study; as: keyof typeof typeOf }

/** Photos in parts: as DICOM files, or the one frame of each as the JPEG that its file has. */
export const answerParts = (deps: RetrieveDependencies, client: FhirClient, parts: Parts): Response =>
  multipartAnswer(typeOf[parts.as], partsOf(deps, client, parts))

export type RetrieveDependencies = BinaryDependencies & Pick<ClientCalls, 'inTurn'>

/** Each is made in its own turn, and sent only while software may still see it. */
async function* partsOf(deps: RetrieveDependencies, client: FhirClient, { study, as }: Parts) {
  for (const photo of study.photos) {
    const bytes = await deps.inTurn(client, async () => {
      const jpeg = await readShownPicture(deps, photo.row)
      return jpeg === null || as === 'frames' ? (jpeg?.bytes ?? null) : writeDicom(photo.dataset, jpeg)
    })
    await requireUnchanged(deps.findAccess, study.access)
    if (bytes !== null) yield { contentType: `${typeOf[as]}; transfer-syntax=${jpegBaseline}`, bytes }
  }
}

/** A photo as a JPEG to look at, no larger than this many pixels each way. Throws `not-found` for one that can't be shown. */
export async function renderPhoto(
  deps: BinaryDependencies,
  { access, photos: [photo] }: Study,
  viewport: { width: number; height: number } | null,
): Promise<Buffer<ArrayBuffer>> {
  const jpeg = photo === undefined ? null : await readShownPicture(deps, photo.row)
  if (jpeg === null) throw new Problem('not-found')
  const bytes =
    viewport === null
      ? jpeg.bytes
      : await sharp(jpeg.bytes)
          .resize({ ...viewport, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 90 })
          .toBuffer()
  await requireUnchanged(deps.findAccess, access)
  return Buffer.from(bytes)
}
