import type { ActionKey, SpotOutcome } from '../../../contract/clinical-keys.ts'
import type { DiagnosisGroup } from '../clinical-tables.ts'
import type { doctorActions } from '../doctor-actions.ts'

/** Actions of a doctor, due within 3 months at most. */
type DoctorAction = keyof typeof doctorActions
/** Actions of a doctor due within 2 weeks. */
type SoonAction = {
  [K in DoctorAction]: (typeof doctorActions)[K]['days'] extends 7 | 14 ? K : never
}[DoctorAction]

type Diagnosis<Group extends DiagnosisGroup, Default extends ActionKey, Allowed extends ActionKey = ActionKey> = {
  term: string
  /** Two letters that find it first. */
  shortcut: string
  group: Group
  plainName: string
  cardSentence: string
  whatItIs: string
  defaultOutcome: SpotOutcome
  defaultAction: Default
  callbackMonths: 3 | 6 | 12 | 24 | null
  allowedActions: readonly Allowed[]
}

export type BenignDiagnosis = Diagnosis<'benign', 'harmless'>
export type WatchDiagnosis = Diagnosis<'watch', ActionKey>
/** A possible cancer always needs a doctor. */
export type UrgentDiagnosis = Diagnosis<'urgent', DoctorAction, DoctorAction>
/** A possible melanoma or squamous cell carcinoma needs a doctor within 2 weeks. */
export type SoonDiagnosis = Diagnosis<'urgent', SoonAction, SoonAction>
export type OtherDiagnosis = Diagnosis<'other', ActionKey>
export type DiagnosisRow = BenignDiagnosis | WatchDiagnosis | UrgentDiagnosis | SoonDiagnosis | OtherDiagnosis
