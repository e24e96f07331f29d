import type { FieldError } from '../../../../../contract/problem.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import { pointerToField, type VisitField } from '../../../../../domain/visits/complete/pointer-to-field.ts'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'

/** A message of the server and the form field that it is about. */
export type ServerMessage = { field: VisitField; message: string }

/** Assigns the errors of the server to form fields. */
export const serverMessages = (errors: readonly FieldError[], draft: Pick<VisitDraft, 'spots'>): ServerMessage[] =>
  errors.map(({ pointer, message }) => ({ field: pointerToField(pointer, draft), message }))

/** The value of a field, to detect changes. */
function valueAt({ anchor, spot }: VisitField, draft: VisitDraft): unknown {
  const { fields } = draft.patient
  switch (anchor) {
    case visitAnchors.birthDate:
      return [fields.birthDay, fields.birthMonth, fields.birthYear]
    case visitAnchors.guardianName:
    case visitAnchors.guardianRelationship:
      return draft.consent.guardian
    case visitAnchors.product:
    case visitAnchors.scope:
    case visitAnchors.privacy:
      return draft.consent
    case visitAnchors.ethnicity:
    case visitAnchors.sunburnHistory:
    case visitAnchors.familyHistory:
    case visitAnchors.personalHistory:
      return draft.risk
    default:
      return spot === undefined
        ? [draft.patient, draft.bodyshots]
        : (draft.spots.find(({ lesionId }) => lesionId === spot.lesionId) ?? null)
  }
}

/** The messages whose fields have not been changed since the server rejected the draft `refused`. */
export const unresolvedMessages = (
  messages: readonly ServerMessage[],
  refused: VisitDraft,
  draft: VisitDraft,
): ServerMessage[] =>
  messages.filter(({ field }) => JSON.stringify(valueAt(field, refused)) === JSON.stringify(valueAt(field, draft)))
