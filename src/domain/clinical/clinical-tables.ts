import type { Template } from '../text/template.ts'

/** The version of all tables in this folder; every diagnosis and report stores the version it was made with. */
export const clinicalVersion = '2026-11-3'

/** benign: nothing to do; watch: follow-up photos or a non-urgent doctor; urgent: possible cancer; other: no diagnosis. */
export type DiagnosisGroup = 'benign' | 'watch' | 'urgent' | 'other'
/** urgent: see a doctor; monitor: check again. */
export type ActionMark = 'urgent' | 'monitor' | 'benign' | 'excised'
export type ActionUrgency = 'this-week' | 'two-weeks' | 'six-weeks' | 'three-months' | 'later' | 'none'

/** An action; the lowest `order` leads. A text with placeholders is filled by `fillText`. */
export type ActionRow = {
  /** Its keyboard shortcut: 1 to 6 are tiles, 7 to 0 are under "More". */
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
  firstLine: string | Template<'month'>
  headlineOne: string | Template<'month'>
  headlineMany: string | Template<'n' | 'month'>
  cardTail: string
  patientWords: string
  doctorWords: string | Template<'margin'>
}
