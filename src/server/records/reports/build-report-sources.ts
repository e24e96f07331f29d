import { clinicalVersion } from '../../../domain/clinical/clinical-tables.ts'
import type { ActionKey, DiagnosisKey } from '../../../contract/clinical-keys.ts'
import { actions, leadingFirst, urgencyIds } from '../../../domain/clinical/actions.ts'
import { diagnoses } from '../../../domain/clinical/diagnoses/diagnoses.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { sevenPointParts, sevenPointScore } from '../../../domain/clinical/seven-point-score.ts'
import { signWords } from '../../../domain/clinical/signs.ts'
import { helplines } from '../../../domain/reports/helplines.ts'
import type {
  NamedPractice,
  Opinion,
  ReportAction,
  ReportSources,
  SpotSource,
} from '../../../domain/reports/report-sources.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { findingsOf } from '../readings/present-diagnosis.ts'
import type {
  LatestReport,
  OpinionRow,
  ReportPracticeRow,
  ReportSpotRow,
  ReportVisitRow,
} from './report-source-store.ts'
import { readerTitle } from '../../../domain/reports/reader-title.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** The database rows of a report. */
export type ReportRows = {
  visit: ReportVisitRow
  spots: readonly ReportSpotRow[]
  opinions: readonly OpinionRow[]
  practices: readonly ReportPracticeRow[]
  holidays: ReadonlySet<string>
  before: LatestReport | null
  /** The newest version that was released, which its recipients have. */
  letGo: LatestReport | null
}

const recallMonths: Readonly<Record<number, number>> = { 1: 24, 2: 12, 3: 6 }

/** An action in the form for a report. */
const reportAction = (key: ActionKey): ReportAction => ({
  ...actions[key],
  key,
  urgencyId: urgencyIds[actions[key].urgency],
})

const isAction = (key: string): key is ActionKey => Object.hasOwn(actions, key)
const isDiagnosis = (key: string): key is DiagnosisKey => Object.hasOwn(diagnoses, key)

function opinionOf(row: OpinionRow, readers: readonly LoginId[]): Opinion {
  const [first, ...others] = leadingFirst(row.actions.filter(isAction)).map(reportAction)
  if (first === undefined || !isDiagnosis(row.diagnosis))
    throw new Error(`the diagnosis ${row.lesion_diagnosis_id} is of another version of the tables`)
  const { term, group, cardSentence } = diagnoses[row.diagnosis]
  return {
    lesionDiagnosisId: row.lesion_diagnosis_id,
    reader: readers.indexOf(row.login_id),
    diagnosis: { key: row.diagnosis, term, group, cardSentence },
    actions: [first, ...others],
    comment: row.comment,
    patientWords: row.patient_words,
    marginMm: row.margin_mm,
    measuredMm: row.measured_mm,
    findings: findingsOf(row),
  }
}

function spotOf(row: ReportSpotRow, opinions: readonly OpinionRow[], readers: readonly LoginId[]): SpotSource | null {
  const own = opinions.filter(({ lesion_id }) => lesion_id === row.lesion_id)
  const [first, ...others] = own.map((one) => opinionOf(one, readers)).toSorted((a, b) => a.reader - b.reader)
  if (first === undefined) return null
  const measuredMm = own.reduce<number | null>(
    (most, { measured_mm }) => Math.max(most ?? 0, measured_mm ?? 0) || null,
    null,
  )
  const seen = { observations: row.observations, measuredMm }
  const { score, counted } = sevenPointScore(seen)
  return {
    lesionId: row.lesion_id,
    number: row.spot_number,
    location: row.location,
    bodyPartId: row.body_part_id,
    mannequinId: row.mannequin_id,
    mannequinVersion: row.mannequin_version,
    modelX: row.model_x,
    modelY: row.model_y,
    isPhotographed: row.is_photographed,
    isHidden: row.is_hidden_in_report || own.some((one) => one.is_hidden_in_report),
    score,
    scoreReasons: signWords(counted),
    scoreParts: sevenPointParts(seen).parts,
    sizesBefore: row.sizesBefore,
    note: row.note,
    hasChanged: own.some((one) => one.has_changed === true) ? true : (own[0]?.has_changed ?? null),
    changedSince: row.earlier_day,
    photoFault: null,
    opinions: [first, ...others],
  }
}

function doctorOf({ practices }: ReportRows, sentOn: string): NamedPractice | null {
  const practice = practices.find(({ practice_type }) => practice_type === 'General Practice')
  if (!practice) return null
  const { practice_name: practiceName, phone_number: phone } = practice
  return {
    practiceName,
    phone: phone === null ? null : formatPhone(phone),
    hours: practice.hours,
    sentOn,
    isClosed: false,
  }
}

/** The readers in the order of the report: the publishing reader, then the others by time. */
const readersOf = (opinions: readonly OpinionRow[], publishedBy: LoginId): LoginId[] => [
  ...new Set([publishedBy, ...opinions.map(({ login_id }) => login_id)]),
]

/**
 * Builds the sources of a visit's report; null while a spot has no opinion. The release day is today; authorising may
 * change it (`redateReport`).
 */
export function buildReportSources(
  rows: ReportRows,
  { publishedBy, now, why }: { publishedBy: LoginId; now: Date; why: string | null },
): ReportSources | null {
  const { visit, opinions, before, letGo } = rows
  const readers = readersOf(opinions, publishedBy)
  const spots = rows.spots.map((row) => spotOf(row, opinions, readers))
  if (spots.includes(null)) return null
  const today = dayInZone(now, visit.time_zone)
  const country = visit.country_code
  return {
    clinicalVersion,
    country,
    timeZone: visit.time_zone,
    helpline: helplines[country],
    version: (before?.version ?? 0) + 1,
    releasedOn: today,
    readOn: today,
    holidays: rows.holidays,
    patient: {
      firstName: visit.first_name,
      lastName: visit.last_name,
      birthDate: visit.birth_date,
      nhi: visit.nhi,
    },
    visit: {
      visitDate: visit.visit_date,
      checkedBy: personName(visit.checker_first_name, visit.checker_last_name),
      practiceName: visit.practice_name,
      serviceName: visit.service_name,
      serviceDescription: visit.report_description,
      recallMonths: recallMonths[visit.risk_category ?? 2] ?? 12,
    },
    doctor: doctorOf(rows, today),
    readers: readers.map((login, i) => {
      const last = opinions.findLast(({ login_id }) => login_id === login)
      const registration = last?.registration ?? null
      return {
        name: last === undefined ? 'Lentigo' : personName(last.first_name, last.last_name),
        role: i === 0 ? readerTitle(registration) : 'second reader',
        registration,
        readAt: (last?.diagnosed_at ?? now).toISOString(),
      }
    }),
    spots: spots.filter((spot) => spot !== null),
    // A version that was never authorised, or was taken back before it was sent, has no recipients to tell of a change.
    amended: letGo === null ? null : { changedOn: today, why, before: letGo.content },
  }
}
