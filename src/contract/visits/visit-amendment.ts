import * as z from 'zod'
import { lesionId } from '../ids.ts'

/** What of a spot may still be changed when its visit has been sent; place, photos and patient stay as they were. */
export const amendableField = z.enum([
  'comment',
  'outcome',
  'isExcised',
  'excisionComment',
  'isHiddenInReport',
  'observations',
])
export type AmendableField = z.infer<typeof amendableField>

/** One thing that an amendment says otherwise; null: nothing was said. Observations are option ids. */
export const fieldAmendment = z.object({
  lesionId,
  location: z.string(),
  field: amendableField,
  before: z.union([z.string(), z.boolean(), z.array(z.int())]).nullable(),
  after: z.union([z.string(), z.boolean(), z.array(z.int())]).nullable(),
})
export type FieldAmendment = z.infer<typeof fieldAmendment>

/** A later version of a committed visit, kept beside it: who changed what, and when the server took it in. */
export const visitAmendment = z
  .object({
    version: z.int(),
    amendedAt: z.iso.datetime(),
    amendedBy: z.string().describe('Name of the staff member.'),
    changes: z.array(fieldAmendment),
  })
  .meta({ id: 'VisitAmendment' })
export type VisitAmendment = z.infer<typeof visitAmendment>
