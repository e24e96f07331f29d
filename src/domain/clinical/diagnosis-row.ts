import type { ActionKey, SpotOutcome } from '../../contract/clinical-keys.ts'
import type { DiagnosisGroup } from './clinical-tables.ts'
import type { doctorActions } from './doctor-actions.ts'

/** What a doctor does, at most 6 weeks or 3 months away. */
export type DoctorAction = keyof typeof doctorActions
/** What a doctor does within 2 weeks. */
export type SoonAction = {
  [K in DoctorAction]: (typeof doctorActions)[K]['days'] extends 7 | 14 ? K : never
}[DoctorAction]

type Diagnosis<Group extends DiagnosisGroup, Default extends ActionKey, Allowed extends ActionKey = ActionKey> = {
  term: string
  /** Two letters that put it first. */
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
/** What may be cancer is a doctor's. */
export type UrgentDiagnosis = Diagnosis<'urgent', DoctorAction, DoctorAction>
/** What may be a melanoma or a squamous cell carcinoma waits 2 weeks at most. */
export type SoonDiagnosis = Diagnosis<'urgent', SoonAction, SoonAction>
export type OtherDiagnosis = Diagnosis<'other', ActionKey>
export type DiagnosisRow = BenignDiagnosis | WatchDiagnosis | UrgentDiagnosis | SoonDiagnosis | OtherDiagnosis
