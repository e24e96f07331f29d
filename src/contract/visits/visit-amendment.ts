import * as z from 'zod'
import { lesionId } from '../ids.ts'

/** The fields of a spot that may be changed after its visit was sent; place, photos and patient may not. */
const amendableField = z.enum([
  'comment',
  'outcome',
  'outcomeReason',
  'isExcised',
  'excisionComment',
  'isHiddenInReport',
  'observations',
])
export type AmendableField = z.infer<typeof amendableField>

/** One field that an amendment changes; null means that it was empty. Observations are option ids. */
const fieldAmendment = z.object({
  lesionId,
  location: z.string(),
  field: amendableField,
  before: z.union([z.string(), z.boolean(), z.array(z.int())]).nullable(),
  after: z.union([z.string(), z.boolean(), z.array(z.int())]).nullable(),
})
export type FieldAmendment = z.infer<typeof fieldAmendment>

/** A later version of a committed visit, stored beside it: who changed what, and when the server received it. */
export const visitAmendment = z
  .object({
    version: z.int(),
    amendedAt: z.iso.datetime(),
    amendedBy: z.string().describe('Name of the staff member.'),
    changes: z.array(fieldAmendment),
  })
  .meta({ id: 'VisitAmendment' })
export type VisitAmendment = z.infer<typeof visitAmendment>
