import * as z from 'zod'
import { signKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'
import { imageType } from '../enums.ts'
import { lesionId, loginId, patientId, visitId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { dateText } from '../text.ts'
import { bodyPose } from './body-pose.ts'

/** The distance at which a patient took a photo: from about 20 cm, or as near as it is sharp. */
export const ownView = z.enum(['overview', 'close-up'])
export type OwnView = z.infer<typeof ownView>

/**
 * An image (A3.image.01). `kinds` is ours, and so are the values of fields that the spec marks "not shown", as
 * described.
 */
export const patientImage = z
  .object({
    imageId: z.uuid(),
    patientId,
    patientVisitId: visitId.nullable().describe('Null: the patient took the photo.'),
    bodyPartId: z.int().nullable(),
    lesionId: lesionId.nullable(),
    bodyshotId: z
      .uuid()
      .nullable()
      .describe(
        'Of a body shot: the same as imageId; of a photo of a spot the body shot on which the spot was placed.',
      ),
    cameraModelId: z.string().nullable(),
    polarizationTypeId: z.int().nullable().describe('Lookup PolarizationType, as staff set it; null: not told.'),
    recommendedCalibrationAlgorithmId: z
      .int()
      .nullable()
      .describe('By what the photo was taken with; null for photos of before and where the light is not known.'),
    bodyshotX: z
      .number()
      .nullable()
      .describe(
        'Where the spot was placed on the body shot bodyshotId, 0 to 1 of the photo; null: placed on none. The position then follows from its place on the model and from modelX1 to modelY2.',
      ),
    bodyshotY: z.number().nullable(),
    lesionX: z
      .number()
      .nullable()
      .describe(
        "The spot's place on the model at this visit, 0 to 1; of a patient's own photo the place that the patient tapped.",
      ),
    lesionY: z.number().nullable(),
    imageType,
    modelId: z.int().nullable().describe('mannequinId'),
    modelVersion: z.int().nullable().describe('Ours: the version of the drawing that lesionX and lesionY refer to.'),
    fovMicrometre: z.int().nullable().describe('Width of the field of view, where the camera is calibrated.'),
    fileName: z.string(),
    friendlyFileName: z.string(),
    bodyPartName: z.string().nullable(),
    downloadHandle: z.string().describe('Permanent identifier of the image; with patientId the path of its bytes.'),
    whenCreated: z.iso.datetime(),
    displayName: z.string(),
    visitDate: z.iso.date().describe('Of a patient’s own photo the day on which it was taken.'),
    base64: z.null().describe('Fetch the bytes by downloadHandle.'),
    content: z.null(),
    ownView: ownView.nullable().describe('Ours: the distance at which a patient’s own photo was taken.'),
    ownSigns: z.array(signKey).describe('Ours: the signs of the spot that the patient ticked with their own photo.'),
    kinds: z.enum(['ready', 'being-made', 'failed']).describe('Ours: whether the sizes of the image can be fetched.'),
  })
  .meta({ id: 'Image' })
export type PatientImage = z.infer<typeof patientImage>

/** A body shot (A3.image.02) with the part of the model that it shows, computed from its proportions, not measured. */
export const bodyshotImage = patientImage
  .extend({
    modelX1: z
      .number()
      .nullable()
      .describe(
        "A share of the model's width; below 0 and above 1 the photo shows more than the drawing. Computed as if the figure, or the part of it that the pose asks for, filled the photo (domain/images/bodyshot-frame.ts). Null while the sizes are being made, and where modelId is not a view of the whole body.",
      ),
    modelY1: z.number().nullable(),
    modelX2: z.number().nullable(),
    modelY2: z.number().nullable(),
    pose: bodyPose.nullable().describe('Ours: of the standard set; null: the whole body from one side.'),
    placedSpots: z
      .array(z.object({ lesionId, x: z.number(), y: z.number() }))
      .describe('Ours: the spots that staff placed on this photo, 0 to 1 of the photo.'),
  })
  .meta({ id: 'BodyshotImage' })
export type BodyshotImage = z.infer<typeof bodyshotImage>

const patientOfRequest = {
  patientId: patientId.nullish().describe('This or patientLoginId; without either the answer is 400.'),
  patientLoginId: loginId.nullish(),
  startDate: dateText.nullish().describe("First visit date, in the practice's zone."),
  endDate: dateText.nullish().describe('Last visit date.'),
  ...pagingFields(100),
  pageSize: z.int().min(1).max(100).default(100),
}
const searchImagesRequest = z.object({
  ...patientOfRequest,
  bodyPartId: z.int().nullish(),
  imageTypeId: imageType.nullish(),
  showClinicalImagesOnly: z.boolean().nullish().describe("Without the patient's own photos."),
})
const searchBodyshotsRequest = z.object({ ...patientOfRequest, modelId: z.int().nullish() })

const imagePageOf = <T extends z.ZodType>(record: T) =>
  paginated(record).extend({
    hiddenByConsent: z
      .int()
      .min(0)
      .describe('Ours: the number of other matching images that consent hides from the caller.'),
    consentRevision: z.int().min(0).describe('Ours: the same as the header X-Consent-Revision of the bytes.'),
  })

export const searchImages = endpoint({
  method: 'post',
  path: '/images/search',
  access: 'session',
  summary:
    'The images of a patient that the caller may see, newest visit first. Sort by visitDate, whenCreated, bodyPartId.',
  request: searchImagesRequest,
  response: imagePageOf(patientImage),
  problems: ['bad-request'],
})

export const searchLesionShots = endpoint({
  method: 'post',
  path: '/images/searchlesionshots',
  access: 'session',
  summary: 'Like images/search, images of spots only.',
  request: searchImagesRequest,
  response: imagePageOf(patientImage),
  problems: ['bad-request'],
})

export const searchBodyshots = endpoint({
  method: 'post',
  path: '/images/searchbodyshots',
  access: 'session',
  summary: 'Like images/search, body shots only.',
  request: searchBodyshotsRequest,
  response: imagePageOf(bodyshotImage),
  problems: ['bad-request'],
})
