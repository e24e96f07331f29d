import type { Country, ReportContent, SpotMark } from '../../contract/reports/report-content.ts'
import type { LesionId } from '../../contract/ids.ts'
import type { SpotFindings } from '../../contract/readings/spot-findings.ts'
import type { SevenPointScore } from '../../contract/readings/reading-visit.ts'
import type { ReportedSize } from '../../contract/reports/spot-details.ts'
import type { ActionKey } from '../../contract/clinical-keys.ts'
import type { Template } from '../text/template.ts'

/** An action in a report (a row of the table of actions). The lowest `order` leads. */
export type ReportAction = {
  key: ActionKey
  order: number
  urgencyId: number
  days: number | null
  months: number | null
  mark: SpotMark
  isUrgent: boolean
  badge: string
  firstLine: string | Template<'month'>
  headlineOne: string | Template<'month'>
  headlineMany: string | Template<'n' | 'month'>
  cardTail: string
  patientWords: string
  doctorWords: string | Template<'margin'>
}

/** A diagnosis in a report (a row of the table of diagnoses). */
export type ReportDiagnosis = { key: string; term: string; group: string; cardSentence: string }

/** One reader's opinion of a spot. The leading action comes first; `patientWords` replace those of the table. */
export type Opinion = {
  lesionDiagnosisId: string
  /** Index in `readers`. */
  reader: number
  diagnosis: ReportDiagnosis
  actions: readonly [ReportAction, ...ReportAction[]]
  comment: string | null
  patientWords: string | null
  marginMm: number | null
  /** The largest size that the reader measured. */
  measuredMm: number | null
  findings: SpotFindings
}

/** A spot of the visit with its readers' opinions; the first is the publishing reader's. */
export type SpotSource = {
  lesionId: LesionId
  number: number
  /** Name of the plotting area, "right calf". */
  location: string
  bodyPartId: number
  mannequinId: number
  mannequinVersion: number
  modelX: number
  modelY: number
  isPhotographed: boolean
  isHidden: boolean
  score: number
  scoreReasons: readonly string[]
  scoreParts: SevenPointScore['parts']
  /** Sizes from reports of earlier visits, newest first. */
  sizesBefore: readonly ReportedSize[]
  /** The note of whoever carried out the visit, with its latest correction. */
  note: string | null
  hasChanged: boolean | null
  /** Day of the earlier photo with which it is compared. */
  changedSince: string | null
  /** What is wrong with its photo, as in "The photo {was blurred}". */
  photoFault: string | null
  opinions: readonly [Opinion, ...Opinion[]]
}

/** The practice that the patient phones. `hours` as in "weekdays 8 am to 5:30 pm"; `sentOn`: when it receives the report. */
export type NamedPractice = {
  practiceName: string
  phone: string | null
  hours: string | null
  sentOn: string | null
  isClosed: boolean
}

/** Everything that a report is composed from. Days are `YYYY-MM-DD` in the time zone of the site. */
export type ReportSources = {
  clinicalVersion: string
  country: Country
  timeZone: string
  /** Our phone number; null where a country has none yet. */
  helpline: string | null
  version: number
  /** The day on which the report is released: published, or authorised where a practice authorises first. */
  releasedOn: string
  readOn: string
  holidays: ReadonlySet<string>
  patient: { firstName: string; lastName: string; birthDate: string; nhi: string | null }
  visit: {
    visitDate: string
    checkedBy: string
    practiceName: string
    serviceName: string
    /** The service's coverage as its reports describe it; null: reports do not mention it. */
    serviceDescription: string | null
    /** Months until the next full skin check. */
    recallMonths: number
  }
  doctor: NamedPractice | null
  /** `registration`: the number in the medical register; null: a melanographer without one. */
  readers: readonly { name: string; role: string; registration: string | null; readAt: string }[]
  spots: readonly SpotSource[]
  /** The previous version, and the reader's reason for the amendment. */
  amended: { changedOn: string; why: string | null; before: ReportContent } | null
}
