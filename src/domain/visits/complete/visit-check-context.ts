/** What the rules of a visit need besides the visit: the date and the rules of the server. */
export type VisitCheckContext = {
  /** The calendar date at the practice, `YYYY-MM-DD`. */
  today: string
  /** NHI numbers that begin with Z are accepted in demo mode only (docs/domain.md 1). */
  testNumbers: 'accepted' | 'refused'
}
