/** What a list says of a report to whom knows only whether its patient was asked to see a doctor. */
export const doctorAdvice = { advised: 'See a doctor', notAdvised: 'No doctor needed' } as const
