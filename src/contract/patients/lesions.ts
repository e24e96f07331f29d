import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId, visitId } from '../ids.ts'
import { spotState } from './spot-state.ts'
import { patientImage } from '../images/images.ts'
import { lesionOutcome } from '../visits/visit-upload.ts'

/** The latest diagnosis of a lesion (A3.lesion.02). */
export const latestDiagnosis = z
  .object({
    lesionDiagnosisId: z.uuid(),
    location: z.string(),
    diagnosis: z.string().nullable(),
    actions: z.string().nullable(),
    comment: z.string().nullable(),
    diagnoser: z.string().nullable(),
    visitDate: z.iso.date(),
    diagnosisTime: z.iso.datetime(),
  })
  .meta({ id: 'LatestDiagnosis' })

/** A diagnosis in the words, and with the photos, that the caller may see (A3.lesion.03). */
export const diagnosisSummary = z
  .object({
    diagnosisId: z.uuid(),
    lesionId,
    location: z.string(),
    diagnosis: z.string().nullable(),
    comment: z.string().nullable(),
    description: z.string().describe('What it is, in plain words.'),
    images: z.array(patientImage).describe('Photos of the diagnosed visit that the caller may see.'),
  })
  .meta({ id: 'DiagnosisSummary' })

const place = {
  modelId: z.int().describe('mannequinId'),
  modelVersion: z.int().describe('Ours: the version of the drawing on which it was placed.'),
  modelX: z.number(),
  modelY: z.number(),
  location: z.string(),
}
const hiddenByConsent = z.int().min(0).describe('The number of images hidden from the caller for lack of consent.')

/** A spot at one visit; ours. Staff notes are null or empty for the patient, who gets them in the report. */
const lesionVisit = z
  .object({
    visitId,
    visitDate: z.iso.date(),
    visitTime: z.iso.datetime(),
    ...place,
    isExcised: z.boolean(),
    isHiddenInReport: z.boolean(),
    outcome: lesionOutcome.nullable(),
    observations: z.array(z.int()),
    inspectionReasons: z.array(z.int()),
    comment: z.string().nullable(),
    excisionComment: z.string().nullable(),
    images: z.array(patientImage).describe('Newest first.'),
    hiddenByConsent,
  })
  .meta({ id: 'LesionVisit' })
export type LesionVisit = z.infer<typeof lesionVisit>

/**
 * A spot over all visits (A3.lesion.01); `diagnosisSummary` and the fields from `bodyPartId` on are ours.
 * `hasCurrentActions` and `latestDiagnosis` come from its newest report; for the patient, from the newest released one.
 */
export const lesion = z
  .object({
    globalLesionId: lesionId,
    lesionId,
    number: z.int().describe('Ours: its number for the patient’s life, the same everywhere.'),
    patientId,
    ...place,
    isExcised: z.boolean(),
    hasCurrentActions: z.boolean(),
    state: spotState,
    latestDiagnosis: latestDiagnosis.nullable(),
    diagnosisSummary: diagnosisSummary.nullable().describe('Ours: the summary of the latest diagnosis.'),
    images: z.array(patientImage).describe('The images of all visits, newest first.'),
    bodyPartId: z.int(),
    lesionLocationId: z.int().nullable(),
    skinPoint: z
      .object({ x: z.number(), y: z.number(), z: z.number() })
      .nullish()
      .describe(
        'Ours: the point of the skin, in units of the neutral adult, 1000 tall: to the patient’s left, down, to the front. Null where it is not known.',
      ),
    whenCreated: z.iso.datetime(),
    visits: z.array(lesionVisit).describe('Newest first.'),
    hiddenByConsent,
  })
  .meta({ id: 'Lesion' })
export type Lesion = z.infer<typeof lesion>

export const getLesion = endpoint({
  method: 'get',
  path: '/lesions/getlesion',
  access: 'session',
  summary: 'One spot of a patient with its history.',
  query: z.object({ patientId, lesionId }),
  response: lesion,
  problems: [],
})

export const getLesions = endpoint({
  method: 'get',
  path: '/lesions/getlesions',
  access: 'session',
  summary: 'All spots of a patient with their histories, in the order of their numbers.',
  query: z.object({ patientId }),
  response: z.array(lesion),
  problems: [],
})
