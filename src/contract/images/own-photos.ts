import * as z from 'zod'
import { signKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'
import { lesionId, loginId, photoId, uploadId } from '../ids.ts'
import { idInQuery } from '../query.ts'
import { instantText, sha256Text, shortText } from '../text.ts'
import { maxPhotoBytes } from '../visits/photo-size.ts'
import { patientImage, ownView } from './images.ts'

/** The number of photos that a patient may send in 24 hours. */
export const maxPhotosPerDay = 100

const bodyPartId = z.int().positive().max(1000)
const plottingAreaId = z.int().positive().max(100_000)

/** A place on a view of the figure: 0 to 1 of its width and height, and the version of the drawing that was tapped. */
export const ownPhotoPoint = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  drawing: z.int().positive().max(1000),
})
export type OwnPhotoPoint = z.infer<typeof ownPhotoPoint>

const coordinateText = String.raw`(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)`
/** `OwnPhotoPoint` as a form field: "0.4312,0.7105,2". */
const pointText = z
  .string()
  .regex(new RegExp(`^${coordinateText},${coordinateText},\\d{1,3}$`))
  .transform((text) => {
    const [x = 0, y = 0, drawing = 0] = text.split(',').map(Number)
    return { x, y, drawing }
  })
  .pipe(ownPhotoPoint)

/** Formats a point as a form field. */
export const pointToText = ({ x, y, drawing }: OwnPhotoPoint): string => `${x.toFixed(4)},${y.toFixed(4)},${drawing}`

/** Signs as a form field: "bleeds,size-changed". */
const signsText = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(signKey).max(signKey.options.length))

/** The form fields of images/upload (A3.image.05) except File; those that the spec does not name are ours. */
const photoParts = z.object({
  PatientLoginId: loginId,
  BodyPartId: idInQuery(bodyPartId),
  FileName: shortText(200),
  UploadId: uploadId
    .optional()
    .describe('Never null. Instead of File: a photo that was sent through uploads/{uploadId}.'),
  PhotoId: photoId
    .optional()
    .describe('Never null. Identifies the photo: sent again with the same id, it is stored once.'),
  PlottingAreaId: idInQuery(plottingAreaId)
    .optional()
    .describe('Never null. The area on the drawn body, more exact than BodyPartId.'),
  ModelPoint: pointText
    .optional()
    .describe(
      'Never null. The exact place in PlottingAreaId: "x,y,drawing", 0 to 1 of the view and the version of its drawing. A point outside that area is ignored.',
    ),
  LesionId: lesionId.optional().describe('Never null. The spot of the patient that the photo shows.'),
  View: ownView.optional().describe('Never null. The distance at which it was taken.'),
  Signs: signsText
    .optional()
    .describe('Never null. What the patient noticed of the spot, by the keys of ownSigns: "bleeds,size-changed".'),
  TakenAt: instantText.optional().describe('Never null. When it was taken; now, if it is missing or impossible.'),
})

export const uploadImage = endpoint({
  method: 'post',
  path: '/images/upload',
  access: 'session',
  summary: `Stores a photo that the caller, a patient, took: multipart, with File (JPEG, PNG, WebP or HEIC, at most 25 MiB and 60 megapixels) or UploadId. At most ${maxPhotosPerDay} in 24 hours (429 with Retry-After). 403 with extensions.reason "consent" without the privacy agreement; 404 for anybody else's login.`,
  form: photoParts,
  response: patientImage,
  problems: ['forbidden', 'not-found', 'payload-conflict', 'offset-conflict', 'too-many-attempts', 'unavailable'],
  bodyLimit: maxPhotoBytes + 64 * 1024,
})

export const announceImage = endpoint({
  name: 'images/announce',
  method: 'put',
  path: '/images/announced/{photoId}',
  access: 'session',
  summary:
    'Ours: announces a photo of the caller, to be sent in pieces through uploads/{uploadId} and then stored by images/upload. A repeated request returns the offset to continue from, or `kept` if the photo is stored already.',
  params: z.object({ photoId }),
  request: z.object({
    patientLoginId: loginId,
    byteSize: z.int().min(1).max(maxPhotoBytes),
    sha256: sha256Text,
  }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('kept') }),
    z.object({
      state: z.literal('announced'),
      uploadId,
      url: z.string(),
      offset: z.int().min(0),
      uploadTicket: z.string(),
      expiresIn: z.int(),
    }),
  ]),
  problems: ['forbidden', 'not-found', 'payload-conflict', 'too-many-attempts'],
})

const ownImage = z.object({ patientLoginId: loginId, imageId: z.uuid() })

export const deleteImage = endpoint({
  method: 'delete',
  path: '/images/delete',
  access: 'session',
  summary:
    'Removes a photo of the caller from every screen at once; its bytes are erased after 30 days. 404 for any other image.',
  request: ownImage,
  problems: ['not-found'],
})

export const restoreImage = endpoint({
  method: 'patch',
  path: '/images/restore',
  access: 'session',
  summary: 'Ours: undoes images/delete, within 30 days.',
  request: ownImage,
  problems: ['not-found'],
})
