import * as z from 'zod'
import { patientId } from '../ids.ts'

/** The consents in force (A3.consent.01): computed from the consent events (docs/domain.md 6). */
export const patientPermissions = z
  .object({
    patientId,
    enablePatientRecalls: z.boolean(),
    recallFrequencyInMonths: z.int().nullable(),
    recommendedRecallFrequencyInMonths: z
      .int()
      .nullable()
      .describe('From risk checks and, for who reads reports, from readings: the shortest that any asks for.'),
    imagesAvailableOnline: z.boolean(),
    consentDoctorAccessToBodyshots: z.boolean(),
    consentPatientAccessToBodyshots: z.boolean(),
    consentDataResearch: z.boolean(),
    consentHistology: z.boolean(),
    consentPrivacyAgreement: z.boolean(),
    canUploadImages: z.boolean(),
    canViewSelfImages: z.boolean(),
  })
  .meta({ id: 'PatientPermissions' })
export type PatientPermissions = z.infer<typeof patientPermissions>
