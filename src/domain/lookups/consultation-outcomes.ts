/** How a consultation can end (A3.lookup.02 names the fields, the values are ours). */
export const consultationOutcomes = [
  {
    outcomeId: 1,
    outcomeName: 'No action needed',
    outcomeDescription: 'Nothing was found that needs treatment or another check before the next recall.',
  },
  {
    outcomeId: 2,
    outcomeName: 'Image again',
    outcomeDescription: 'At least one spot is photographed again after the time that was agreed.',
  },
  { outcomeId: 3, outcomeName: 'See your doctor', outcomeDescription: 'A doctor needs to look at one or more spots.' },
  {
    outcomeId: 4,
    outcomeName: 'Referred to a specialist',
    outcomeDescription: 'A specialist was asked to see the patient.',
  },
  { outcomeId: 5, outcomeName: 'Book a full skin check', outcomeDescription: 'A check of the whole skin is advised.' },
  {
    outcomeId: 6,
    outcomeName: 'Could not be reached',
    outcomeDescription: 'The patient did not answer within the agreed time.',
  },
] as const

/** The states of a consultation (docs/decisions-bookings.md "Consultation state"). */
export const consultationStates = [
  { statusId: 1, statusName: 'New' },
  { statusId: 2, statusName: 'InProgress' },
  { statusId: 3, statusName: 'AwaitingPatient' },
  { statusId: 4, statusName: 'Completed' },
  { statusId: 5, statusName: 'Deleted' },
] as const
