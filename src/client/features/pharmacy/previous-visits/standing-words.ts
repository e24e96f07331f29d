import type { BookingStanding } from '../../../../contract/visits/booking-standing.ts'

/** The texts about the appointment for which a visit was made. */
export const standingWords: Readonly<Record<BookingStanding, string>> = {
  kept: 'Attended by this visit.',
  cancelled: 'It had been cancelled when this visit arrived. Sort out at the desk what is owed.',
  'not-confirmed': 'It was not confirmed when this visit arrived. Sort out at the desk what is owed.',
  'has-visit': 'It has another visit. Both are kept and both are read.',
  'another-patient': 'It belongs to another patient. Check who was in the room.',
  'another-site': 'It is at another clinic. Tell the desk there that the patient was here.',
  unknown: 'The clinic has no such appointment. This visit counts as a walk-in.',
}
