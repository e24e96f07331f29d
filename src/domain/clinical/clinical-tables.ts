/** The version of all tables of this folder together: every diagnosis and report keeps the one it was made with. */
export const clinicalVersion = '2026-11-1'

/** benign: nothing to do; watch: photos or a doctor without haste; urgent: may be cancer; other: no diagnosis of a spot. */
export type DiagnosisGroup = 'benign' | 'watch' | 'urgent' | 'other'
/** urgent: a doctor sees it; monitor: it is looked at again. */
export type ActionMark = 'urgent' | 'monitor' | 'benign' | 'excised'
export type ActionUrgency = 'this-week' | 'two-weeks' | 'six-weeks' | 'three-months' | 'later' | 'none'

/** What should happen; the one with the lowest `order` leads. Texts are shown word for word, `{…}` filled in. */
export type ActionRow = {
  /** The key that chooses it: 1 to 6 are the tiles, 7 to 0 stand behind "more". */
  digit: string | null
  order: number
  urgency: ActionUrgency
  /** From the day of release. */
  days: number | null
  /** From the month of the visit. */
  months: number | null
  mark: ActionMark
  isUrgent: boolean
  isExcisionRequired: boolean
  hasActions: boolean
  tileTitle: string
  tileSub: string
  badge: string
  firstLine: string
  headlineOne: string
  headlineMany: string
  cardTail: string
  patientWords: string
  doctorWords: string
}
