import { duplicateCandidates, visitsAlike } from '../../../../../domain/visits/duplicate-candidates.ts'
import { missingOnPatient } from '../../../../../domain/visits/complete/missing-patient.ts'
import type { VisitCheckContext } from '../../../../../domain/visits/complete/visit-check-context.ts'
import { withFreeNumbers } from '../../../../../domain/visits/free-numbers.ts'
import { choosePersonOf, chooseRecord, ownIdOf, unlinkRecord } from '../../../../../domain/visits/record-choice.ts'
import type { DraftPatient, KnownPatient, PatientFields, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import type { VisitLine } from '../../../../../domain/visits/visit-line.ts'

/** The identifying fields: after one of them changes, staff are asked again whether the person is new. */
const identifying: readonly (keyof PatientFields)[] = [
  'firstName',
  'lastName',
  'birthDay',
  'birthMonth',
  'birthYear',
  'mobilePhone',
  'nhi',
]

const withPatient = (draft: VisitDraft, patient: DraftPatient): VisitDraft => ({ ...draft, patient })

/** Changes fields of the patient. */
export function editPatient(draft: VisitDraft, typed: Partial<PatientFields>): VisitDraft {
  const { patient } = draft
  const fields = { ...patient.fields, ...typed }
  const isAskedAgain = patient.kind === 'new' && identifying.some((field) => fields[field] !== patient.fields[field])
  return withPatient(
    draft,
    isAskedAgain ? { kind: 'typing', globalPatientId: ownIdOf(patient), fields } : { ...patient, fields },
  )
}

/** Sets or removes the statement that the patient can't be reached. */
export function withReach(draft: VisitDraft, isTold: boolean): VisitDraft {
  const { reach: _before, ...rest } = draft
  return isTold ? { ...rest, reach: 'no-way' } : rest
}

/** The person is new. */
export const markAsNewPatient = (draft: VisitDraft): VisitDraft =>
  draft.patient.kind === 'known'
    ? draft
    : withPatient(draft, { kind: 'new', globalPatientId: draft.patient.globalPatientId, fields: draft.patient.fields })

/**
 * Marks the patient as new if no record and no other visit on the tablet is similar. Called when the step is left,
 * because the result may change with each letter typed.
 */
export function markAsNewUnlessDuplicate(
  draft: VisitDraft,
  { records, here }: { records: readonly KnownPatient[]; here: readonly VisitLine[] },
  context: VisitCheckContext,
): VisitDraft {
  const { patient, countryCode } = draft
  if (patient.kind !== 'typing') return draft
  if (missingOnPatient(draft, context).some(({ code }) => code !== 'patient-not-settled' && code !== 'contact'))
    return draft
  const at = { today: context.today, countryCode }
  const isAlone =
    duplicateCandidates(patient.fields, records, at).length === 0 &&
    visitsAlike(patient.fields, here, { ...at, except: draft.visitId }).length === 0
  return isAlone ? markAsNewPatient(draft) : draft
}

/** Chooses a record as this person. */
export const withRecord = (draft: VisitDraft, record: KnownPatient): VisitDraft =>
  withFreeNumbers(withPatient(draft, chooseRecord(draft.patient, record)))

/**
 * Declares the patient to be the person of another visit on this tablet. New spots are numbered after those of that
 * visit, because a patient's numbers never repeat.
 */
export const withPersonOf = (draft: VisitDraft, other: VisitDraft): VisitDraft =>
  withFreeNumbers({
    ...withPatient(draft, choosePersonOf(draft.patient, other.patient)),
    nextSpotNumber: Math.max(draft.nextSpotNumber, other.nextSpotNumber),
  })

/** Unlinks a wrong record. */
export const withoutRecord = (draft: VisitDraft): VisitDraft => withPatient(draft, unlinkRecord(draft.patient))
