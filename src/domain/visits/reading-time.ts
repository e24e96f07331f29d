/**
 * How long reading a visit takes that is not urgent, at most (docs/decisions.md "Turnaround"); said the same wherever
 * it is said.
 */
export const readingTime = '3 working days'
