/** What a list shows about a report to somebody who may know only whether its patient was told to see a doctor. */
export const doctorAdvice = { advised: 'See a doctor', notAdvised: 'No doctor needed' } as const
