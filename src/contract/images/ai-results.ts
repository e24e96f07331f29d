import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId, visitId } from '../ids.ts'
import { dateText, shortText } from '../text.ts'
import { maxPhotoBytes } from '../visits/photo-size.ts'
import { patientImage } from './images.ts'

/**
 * An AI result of a spot: an image of type AiResult, with the maker of the program, its version, the day and the
 * notice.
 */
const aiResult = patientImage
  .extend({
    maker: z.string(),
    version: z.string().describe('Of the program.'),
    resultDate: z.iso.date().describe('The day on which the program gave it.'),
    notice: z.string().describe('That it is no diagnosis; stands wherever the image is shown.'),
    canBeRemoved: z.boolean().describe('Whether the caller may take it off.'),
  })
  .meta({ id: 'AiResult' })
export type AiResult = z.infer<typeof aiResult>

export const importAiResult = endpoint({
  method: 'post',
  path: '/images/importairesult',
  access: 'session',
  summary:
    'Ours: imports the result of a program about a spot of a visit: multipart with File, a picture as of images/upload. By staff of the clinic or of the practice of the visit; 404 for others. The same file of the same spot is kept once.',
  form: z.object({
    PatientVisitId: visitId,
    LesionId: lesionId.describe('A spot with a photo of that visit.'),
    Maker: shortText(80).min(1, 'Enter who made the program.'),
    Version: shortText(40).min(1, 'Enter the version of the program.'),
    ResultDate: dateText.describe('From the day of the visit to today, where the visit was.'),
    FileName: shortText(200).min(1),
  }),
  problems: ['not-found', 'invalid', 'too-large', 'too-many-attempts', 'unavailable'],
  bodyLimit: maxPhotoBytes + 64 * 1024,
})

export const searchAiResults = endpoint({
  method: 'post',
  path: '/images/searchairesults',
  access: 'session',
  summary:
    'Ours: the AI results of a patient that the caller may know, newest first: readers those of spots that they have answered; practices what they imported and, where sendAiResultsToPractice is on, those of reports that they may read; patients none. Their pictures come as any image’s.',
  request: z.object({ patientId, patientVisitId: visitId.nullish().describe('Those of this visit alone.') }),
  response: z.object({ records: z.array(aiResult) }),
  problems: ['not-found'],
})

export const removeAiResult = endpoint({
  method: 'delete',
  path: '/images/removeairesult',
  access: 'session',
  summary: 'Ours: takes an AI result off that was imported by mistake; it is kept, and shown to nobody.',
  request: z.object({ imageId: z.uuid() }),
  problems: ['not-found'],
})
