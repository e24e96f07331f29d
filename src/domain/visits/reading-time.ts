/**
 * The longest time for reading a visit that is not urgent (docs/decisions-clinic.md "Turnaround"); used wherever it is
 * mentioned.
 */
export const readingTime = '3 working days'
