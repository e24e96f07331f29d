/** The six steps of a visit, in order. */
export const visitSteps = ['patient', 'consent', 'risk', 'plot', 'photos', 'review'] as const
export type VisitStep = (typeof visitSteps)[number]
