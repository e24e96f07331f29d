import * as z from 'zod'
import { actionKey, diagnosisKey, spotOutcome } from '../clinical-keys.ts'
import { spotFindings } from './spot-findings.ts'
import { lesionDiagnosisId, lesionId, loginId, patientId, visitId } from '../ids.ts'

/** A width measured by a reader, in millimetres. */
export const measuredMm = z.number().min(0).max(300)

/**
 * A reader's diagnosis of a spot (A3.lesion.04). Where the spec shows no values they are ours; so are all fields from
 * `visitId` on.
 */
export const lesionDiagnosis = z
  .object({
    lesionDiagnosisId,
    lesionId,
    patientId,
    computerId: z.null().describe('Not used.'),
    outcome: spotOutcome,
    diagnosisType: z
      .enum(['provisional', 'histological'])
      .describe('A diagnosis by photo is provisional until a laboratory has answered for the spot.'),
    location: z.string(),
    information: z.string().describe('Explanation in plain words.'),
    actions: z.array(actionKey).min(1).describe('The leading one first.'),
    comment: z.string().nullable().describe("The reader's comment for doctors."),
    comments: z.array(z.string()).describe('Standard comments contained in it.'),
    reasons: z.array(z.string()).describe('Observations recorded at the pharmacy.'),
    callbackPeriod: z.int().nullable().describe('Months.'),
    isExcisionRequired: z.boolean(),
    isUrgent: z.boolean(),
    visitDate: z.iso.date(),
    diagnosisTime: z.iso.datetime(),
    preferredPresentationOption: z.null(),
    isHiddenInReport: z.boolean(),
    hasChangedFromLastRecentDiagnosis: z.boolean().nullable().describe('Null: not stated.'),
    hasNonStandardDiagnosisComments: z.boolean(),
    diagnoser: z.string(),
    lesion: z.null().describe('Not included; see lesionId.'),
    priority: z.int().describe('Of the leading action; the lowest leads the report.'),
    actionUrgencyId: z.int(),
    diagnosisActionDescription: z.string(),
    hasAdvice: z.boolean(),
    hasActions: z.boolean(),
    hasPlan: z.boolean(),
    requiresAttention: z.boolean(),
    diagnosedDueToConcern: z.boolean(),
    diagnosedDueToPatientConcent: z.boolean(),
    visitId,
    visitVersion: z.int(),
    clinicalVersion: z.string(),
    diagnosis: diagnosisKey,
    term: z.string(),
    diagnoserLoginId: loginId,
    patientWords: z.string().nullable().describe('Replaces the wording of the clinical table.'),
    marginMm: z.int().nullable(),
    measuredMm: measuredMm.nullable(),
    ...spotFindings.shape,
    reopenedAt: z.iso
      .datetime()
      .nullable()
      .describe('Set where the visit was amended afterwards: the diagnosis no longer counts.'),
  })
  .meta({ id: 'LesionDiagnosis' })
export type LesionDiagnosis = z.infer<typeof lesionDiagnosis>
