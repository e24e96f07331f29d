import * as z from 'zod'
import { signKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'

/** A named list of choices (A3.lookup.01). */
export const lookup = z
  .object({
    lookupId: z.int(),
    lookupName: z.string(),
    values: z.array(z.object({ lookupValueId: z.int(), lookupId: z.int(), lookupValue: z.string() })),
  })
  .meta({ id: 'Lookup' })
export type LookupAnswer = z.infer<typeof lookup>

/** An enumeration with its names and values (shape ours). */
export const enumeration = z
  .object({ name: z.string(), values: z.array(z.object({ name: z.string(), value: z.union([z.int(), z.string()]) })) })
  .meta({ id: 'Enumeration' })

export const outcome = z
  .object({ outcomeId: z.int(), outcomeName: z.string(), outcomeDescription: z.string() })
  .meta({ id: 'Outcome' })
export const status = z.object({ statusId: z.int(), statusName: z.string() }).meta({ id: 'Status' })
export const bodyPart = z
  .object({
    bodyPartId: z.int(),
    bodyPartName: z.string(),
    sortOrder: z.int().describe('From head to foot, left before right.'),
  })
  .meta({ id: 'BodyPart' })
const imageCalibrationAlgorithm = z
  .object({
    imageCalibrationAlgorithmId: z.int(),
    algorithmName: z.string(),
    brightness: z.number(),
    contrast: z.number(),
    saturation: z.number(),
    whenCreated: z.iso.datetime(),
    whenDeleted: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ImageCalibrationAlgorithm' })
const cancellationReason = z
  .object({ reasonId: z.int(), reason: z.string(), csrDescription: z.string(), patientDescription: z.string() })
  .meta({ id: 'CancellationReason' })
/**
 * The spec shows no fields for an observation option; `group` and `points` are those of the weighted 7-point checklist.
 * Options of the same `sign` say the same: its points count once.
 */
export const lesionObservationOption = z
  .object({
    lookupValueId: z.int(),
    lookupId: z.int(),
    lookupValue: z.string(),
    group: z.enum(['major', 'minor', 'noted']),
    points: z.int(),
    sign: signKey.nullable(),
  })
  .meta({ id: 'LesionObservationOption' })
export const source = z
  .object({ sourceId: z.int(), sourceName: z.string(), sortOrder: z.int(), whenDeleted: z.iso.datetime().nullable() })
  .meta({ id: 'Source' })
export const action = z
  .object({
    actionId: z.int(),
    actionName: z.string(),
    description: z.string(),
    sortOrder: z.int(),
    actionUrgencyId: z.int(),
    whenDeleted: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Action' })

// Reference data without patients or parameters, so the anonymous token is enough (A7.lookup.01).
const table = <T extends z.ZodType>(call: string, summary: string, response: T) =>
  endpoint({
    name: `lookups/${call}`,
    method: 'get',
    path: `/lookups/${call}`,
    access: 'anonymous',
    summary,
    response,
    problems: [],
  })

export const getEnums = table('getenums', 'Every enumeration with its names and values.', z.array(enumeration))
export const getLookups = table('getlookups', 'Every named list of choices.', z.array(lookup))
export const getConsultationOutcomes = table('getconsultationoutcomes', 'How a consultation can end.', z.array(outcome))
export const getConsultationStates = table('getconsultationstates', 'The states of a consultation.', z.array(status))
export const getBodyParts = table('getbodyparts', 'The 47 body parts.', z.array(bodyPart))
export const getImageCalibrationAlgorithms = table(
  'getimagecalibrationalgorithms',
  'The calibrations that correct images for their camera.',
  z.array(imageCalibrationAlgorithm),
)
export const getCancellationReasons = table(
  'getcancellationreasons',
  'Why a booking can be cancelled.',
  z.array(cancellationReason),
)
export const getFamilyHistoryOfMelanomaOptions = table(
  'getfamilyhistoryofmelanomaoptions',
  'Answers about melanoma in the family.',
  lookup,
)
export const getPersonalHistoryOfMelanomaOptions = table(
  'getpersonalhistoryofmelanomaoptions',
  'Answers about personal history of melanoma.',
  lookup,
)
export const getPersonalHistoryOfKeratinocyteSkinCancerOptions = table(
  'getpersonalhistoryofkeratinocyteskincanceroptions',
  'Answers about personal history of other skin cancers.',
  lookup,
)
export const getLesionObservationOptions = table(
  'getlesionobservationoptions',
  'The observations that can be recorded for a lesion, with the points of the weighted 7-point checklist.',
  z.array(lesionObservationOption),
)
export const getBookingReferralSources = table(
  'getbookingreferralsources',
  'How a person heard about the service.',
  z.array(source),
)
export const getDiagnosisActions = table(
  'getdiagnosisactions',
  'The actions that can be advised for a lesion.',
  z.array(action),
)
