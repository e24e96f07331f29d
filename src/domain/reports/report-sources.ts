import type { Country, ReportContent, SpotMark } from '../../contract/reports/report-content.ts'
import type { LesionId } from '../../contract/ids.ts'

/** What a report says with an action: a row of the table of actions. `order`: the lowest leads. */
export type ReportAction = {
  key: string
  order: number
  urgencyId: number
  days: number | null
  months: number | null
  mark: SpotMark
  isUrgent: boolean
  badge: string
  firstLine: string
  headlineOne: string
  headlineMany: string
  cardTail: string
  patientWords: string
  doctorWords: string
}

/** What a report says of a diagnosis: a row of the table of diagnoses. */
export type ReportDiagnosis = { key: string; term: string; group: string; cardSentence: string }

/** What one reader says of a spot. `actions` are sorted, the leading one first; `patientWords` stand instead of the table's. */
export type Opinion = {
  lesionDiagnosisId: string
  /** A place in `readers`. */
  reader: number
  diagnosis: ReportDiagnosis
  actions: readonly [ReportAction, ...ReportAction[]]
  comment: string | null
  patientWords: string | null
  marginMm: number | null
}

/** A spot of the visit with what its readers say; the first opinion is that of who publishes. */
export type SpotSource = {
  lesionId: LesionId
  number: number
  /** The plotting area's name, "right calf". */
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
  hasChanged: boolean | null
  /** The day of the earlier photo that it is compared with. */
  changedSince: string | null
  /** What is wrong with its photo, as in "The photo {was blurred}". */
  photoFault: string | null
  opinions: readonly [Opinion, ...Opinion[]]
}

/** Whom the patient phones. `hours` as in "weekdays 8 am to 5:30 pm"; `sentOn` is the day on which the report goes to it. */
export type NamedPractice = {
  practiceName: string
  phone: string | null
  hours: string | null
  sentOn: string | null
  isClosed: boolean
}

/** Everything that a report is made of. Days are `YYYY-MM-DD` of the site. */
export type ReportSources = {
  clinicalVersion: string
  country: Country
  timeZone: string
  /** Our phone as it is read; null where a country has none yet. */
  helpline: string | null
  version: number
  /** The day on which the patient gets it: publishing, or authorising where the practice authorises first. */
  releasedOn: string
  readOn: string
  holidays: ReadonlySet<string>
  patient: { firstName: string; lastName: string; birthDate: string; nhi: string | null }
  visit: {
    visitDate: string
    checkedBy: string
    practiceName: string
    serviceName: string
    /** When to come back for a whole check. */
    recallMonths: number
  }
  doctor: NamedPractice | null
  readers: readonly { name: string; role: string; readAt: string }[]
  spots: readonly SpotSource[]
  /** The version before, and what the reader gives as the reason. */
  amended: { changedOn: string; why: string | null; before: ReportContent } | null
}
