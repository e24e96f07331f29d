import * as z from 'zod'
import { actionKey, diagnosisKey, spotOutcome } from '../clinical-keys.ts'
import { lesionDiagnosisId, lesionId, loginId, patientId, visitId } from '../ids.ts'

/** Widths that a reader measures, in millimetres. */
export const measuredMm = z.number().min(0).max(300)

/**
 * What a reader says of a spot (A3.lesion.04); where the spec shows no values they are ours. From `diagnosis` on all is
 * ours: the keys that the words stand for.
 */
export const lesionDiagnosis = z
  .object({
    lesionDiagnosisId,
    lesionId,
    patientId,
    computerId: z.null().describe('No computer is known.'),
    outcome: spotOutcome,
    diagnosisType: z.literal('provisional').describe('A diagnosis by photo is provisional until histology.'),
    location: z.string(),
    information: z.string().describe('What it is, in plain words.'),
    actions: z.array(actionKey).min(1).describe('The leading one first.'),
    comment: z.string().nullable().describe("The reader's, for doctors."),
    comments: z.array(z.string()).describe('The standard comments among its sentences.'),
    reasons: z.array(z.string()).describe('What was noted of the spot in the pharmacy.'),
    callbackPeriod: z.int().nullable().describe('Months.'),
    isExcisionRequired: z.boolean(),
    isUrgent: z.boolean(),
    visitDate: z.iso.date(),
    diagnosisTime: z.iso.datetime(),
    preferredPresentationOption: z.null(),
    isHiddenInReport: z.boolean(),
    hasChangedFromLastRecentDiagnosis: z.boolean().nullable().describe('Null: nobody said.'),
    hasNonStandardDiagnosisComments: z.boolean(),
    diagnoser: z.string(),
    lesion: z.null().describe('Stands beside it, by lesionId.'),
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
    patientWords: z.string().nullable().describe('Instead of those of the table.'),
    marginMm: z.int().nullable(),
    measuredMm: measuredMm.nullable(),
    reopenedAt: z.iso.datetime().nullable().describe('Set: the visit was amended after it, and it counts no more.'),
  })
  .meta({ id: 'LesionDiagnosis' })
export type LesionDiagnosis = z.infer<typeof lesionDiagnosis>
