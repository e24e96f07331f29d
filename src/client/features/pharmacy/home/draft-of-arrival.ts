import { patientId, type PracticeId, visitId } from '../../../../contract/ids.ts'
import type { WaitingArrival } from '../../../../contract/kiosk.ts'
import { newVisitDraft } from '../../../../domain/visits/new-visit-draft.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { typedLastName } from '../../../../domain/text/person-name.ts'

type NewVisitInput = { practiceId: PracticeId; countryCode: 'NZ' | 'AU'; now: Date; newId: () => string }

/** A draft with what somebody entered at the kiosk; staff decide in the first step whether there is a record. */
export function draftOfArrival(
  arrival: Extract<WaitingArrival, { kind: 'new-visit' }>,
  { practiceId, countryCode, now, newId }: NewVisitInput,
): VisitDraft {
  const draft = newVisitDraft({
    visitId: visitId.parse(newId()),
    globalPatientId: patientId.parse(newId()),
    practiceId,
    countryCode,
    now: now.toISOString(),
  })
  const [birthYear = '', birthMonth = '', birthDay = ''] = arrival.birthDate.split('-')
  const { firstName, gender, mobilePhone, emailAddress } = arrival
  const lastName = typedLastName(arrival.lastName)
  const fields = { ...draft.patient.fields, firstName, lastName, gender, mobilePhone, emailAddress }
  return {
    ...draft,
    patient: {
      kind: 'typing',
      globalPatientId: draft.patient.globalPatientId,
      fields: { ...fields, birthYear, birthMonth: String(Number(birthMonth)), birthDay: String(Number(birthDay)) },
    },
  }
}
