/** Why a booking is cancelled, worded for staff and for patients (A3.booking.07; values ours). */
export const cancellationReasons = [
  { reasonId: 1, reason: 'Unwell', csrDescription: 'Patient is unwell', patientDescription: 'I am not well' },
  {
    reasonId: 2,
    reason: 'TimeDoesNotSuit',
    csrDescription: 'Time no longer suits',
    patientDescription: 'The time no longer suits me',
  },
  { reasonId: 3, reason: 'Cost', csrDescription: 'Cost', patientDescription: 'The cost' },
  {
    reasonId: 4,
    reason: 'SeenElsewhere',
    csrDescription: 'Seen by another provider',
    patientDescription: 'I was seen by somebody else',
  },
  { reasonId: 5, reason: 'Travel', csrDescription: 'Travel or transport', patientDescription: 'I cannot get there' },
  {
    reasonId: 6,
    reason: 'BookedTwice',
    csrDescription: 'Booked by mistake or twice',
    patientDescription: 'I booked by mistake or twice',
  },
  {
    reasonId: 7,
    reason: 'ClinicChange',
    csrDescription: 'Cancelled by the clinic',
    patientDescription: 'The clinic cancelled',
  },
  { reasonId: 8, reason: 'Other', csrDescription: 'Another reason', patientDescription: 'Another reason' },
] as const
