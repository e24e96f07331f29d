import * as z from 'zod'
import { confidenceKey } from '../clinical-keys.ts'

/** A width of a spot in mm, from the report of that visit. */
const reportedSize = z.object({ visitDate: z.iso.date(), sizeMm: z.number() })
export type ReportedSize = z.infer<typeof reportedSize>

/** The details of a spot for a doctor besides its diagnosis; the patient gets none of them. */
export const spotDetails = z
  .object({
    confidence: confidenceKey.nullable(),
    differentials: z.array(z.string()).describe('Terms of what else it may be.'),
    features: z.array(z.string()).describe('Terms of what was seen with the dermatoscope.'),
    scoreParts: z
      .array(z.object({ sign: z.string(), points: z.int(), state: z.enum(['yes', 'no', 'not-asked']) }))
      .describe('The seven signs of the score.'),
    snomed: z.string().nullable().describe('SNOMED CT, where a source gives the code with the name.'),
    sizesBefore: z.array(reportedSize).describe('In reports of earlier visits that hold, newest first.'),
    note: z.string().nullable().describe('Of whoever carried out the visit.'),
  })
  .meta({ id: 'SpotDetails' })
export type SpotDetails = z.infer<typeof spotDetails>
