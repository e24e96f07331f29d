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

/** A whole study, one of its series, or one photo. */
export type StudyPart = { study: string; series: string | null; instance: string | null }

/**
 * The photos of a study, a series or a single photo, by their UIDs. Throws `not-found` if software may see none of
 * them.
 */
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

/** The data sets of photos without pixels, each with the address of its single frame. */
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

/** Answers with photos as parts: each as a DICOM file, or its single frame as the JPEG in the file. */
export const answerParts = (deps: RetrieveDependencies, client: FhirClient, parts: Parts): Response =>
  multipartAnswer(typeOf[parts.as], partsOf(deps, client, parts))

export type RetrieveDependencies = BinaryDependencies & Pick<ClientCalls, 'inTurn'>

/** Each photo takes its own turn, and is sent only while software may still see it. */
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

/**
 * A photo as a JPEG for viewing, at most this many pixels wide and high. Throws `not-found` for a photo that can't be
 * shown.
 */
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
