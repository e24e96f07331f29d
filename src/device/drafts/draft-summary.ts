import * as z from 'zod'
import { bookingId, visitId } from '../../contract/ids.ts'
import { draftSearchFields } from '../../domain/visits/draft-search-fields.ts'
import { visitSteps } from '../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import { personName } from '../../domain/text/person-name.ts'
import { storedLastName } from '../../contract/patients/stored-last-name.ts'

/** The fields by which a visit on the tablet is searched, stored beside its name. */
export const searchedBy = z.object({
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  nhi: z.string().nullable(),
  medicareNumber: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  birthDate: z.string().nullable(),
})

/** What a list shows of a draft. `patientName` is empty until one is typed; times are ISO 8601. */
export const draftSummary = z.object({
  visitId,
  version: z.number(),
  step: z.enum(visitSteps),
  startedAt: z.string(),
  savedAt: z.string(),
  patientName: z.string(),
  // A draft of an earlier build did not keep it: it is found by its name.
  searchedBy: searchedBy.nullable().default(null),
  bookingId: bookingId.exactOptional(),
  spots: z.number(),
  photos: z.number(),
})
export type DraftSummary = z.infer<typeof draftSummary>

/** The name of a draft's patient as staff would say it, empty when nothing is typed. */
export function patientNameOf({ patient }: VisitDraft): string {
  const { firstName, lastName } = patient.kind === 'known' ? patient.record : patient.fields
  return personName(firstName, storedLastName(lastName.trim()))
}

/** The photos of a draft: those of its spots in their order, then the body shots. */
export const photosOfDraft = (draft: VisitDraft) => [...draft.spots.flatMap((spot) => spot.photos), ...draft.bodyshots]

/** What a list shows of this draft. */
export const summaryOf = (draft: VisitDraft): DraftSummary => ({
  visitId: draft.visitId,
  version: draft.version,
  step: draft.step,
  startedAt: draft.startedAt,
  savedAt: draft.savedAt,
  patientName: patientNameOf(draft),
  searchedBy: searchedBy.parse(draftSearchFields(draft)),
  ...(draft.bookingId !== undefined && { bookingId: draft.bookingId }),
  spots: draft.spots.length,
  photos: photosOfDraft(draft).length,
})
