import * as z from 'zod'

/** How the clinician talks with the patient (ours). */
export const consultationKind = z.enum(['in-person', 'video', 'phone', 'spot-chat'])
export type ConsultationKind = z.infer<typeof consultationKind>
