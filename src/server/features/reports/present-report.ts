import type { Report } from '../../../contract/reports/reports.ts'
import { reportContent, type ReportContent } from '../../../contract/reports/report-content.ts'
import { stillAsks } from '../../../domain/patients/removed-since.ts'
import { replacedVersionText } from '../../../domain/reports/correcting/amended-banner.ts'
import { wordsText } from '../../../domain/reports/report-spot.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { stepAnswerOf } from '../../records/reports/step-answer-store.ts'
import type { ReportPhotoRow, ReportRow } from './report-query-store.ts'

/** The results of a report, most urgent first (A3.report.02). */
function resultsOf(content: ReportContent): Report['results'] {
  return content.spots
    .filter(({ isHidden }) => !isHidden)
    .map((spot, i) => ({
      priority: i + 1,
      actionUrgency: spot.urgencyId,
      actionUrgencyName: spot.label,
      result: `Spot ${spot.number}, ${spot.place.toLowerCase()}. ${spot.line}`,
      comments: [wordsText(spot.words, 'with terms')],
      isHighPriority: spot.urgencyId <= 2,
      requiresAction: spot.mark === 'urgent' || spot.mark === 'monitor',
      diagnoses: [spot.term],
    }))
}

type Audience = 'patient' | 'doctor'

/** The content for its reader: patients get no clinical details, and no spots that they asked to leave out. */
function contentFor(content: ReportContent, audience: Audience): ReportContent {
  if (audience === 'doctor') return content
  const spots = content.spots
    .filter(({ isHidden }) => !isHidden)
    .map((spot) => ({
      ...spot,
      score: 0,
      scoreReasons: [],
      second: null,
      details: null,
      clinical: spot.clinical.replace(/ ?7-point score [^.]*\./, ''),
    }))
  return { ...content, spots }
}

/** The banner of a recalled report; null if it is not recalled. */
function recalledText({ recalled_at: at, time_zone }: ReportRow, audience: Audience): string | null {
  if (at === null) return null
  const text = `Withdrawn on ${dateText(dayInZone(at, time_zone))}. Please do not use it.`
  return audience === 'patient' ? `${text} Your practice can tell you more.` : text
}

/** The banner of an outdated or recalled version; null for a current one. */
const replacedText = (
  row: ReportRow,
  newer: ReportRow['versions'][number] | undefined,
  audience: Audience,
): string | null =>
  newer === undefined
    ? recalledText(row, audience)
    : replacedVersionText(row, { version: newer.version, on: dayInZone(newer.publishedAt, row.time_zone) })

const presentPhoto = (photo: ReportPhotoRow, { visit_id }: ReportRow): Report['photos'][number] => ({
  lesionId: photo.lesion_id ?? '',
  downloadHandle: photo.download_handle,
  visitDate: photo.visit_date,
  isOfThisVisit: photo.visit_id === visit_id,
})

function askedOf(row: ReportRow, content: ReportContent, removals: Removals): Report['asks'] {
  const takenOff = new Set<string>(removals.map(({ lesionId }) => lesionId))
  return row.recalled_at === null && stillAsks(content, takenOff) ? { answer: stepAnswerOf(row) } : null
}
type Removals = NonNullable<Report['removals']>

/** A report in the shape of A3.report.02 for its reader. */
export function presentReport(
  row: ReportRow,
  about: {
    audience: Audience
    /** The versions that the reader may know of. */
    known: ReadonlySet<number>
    photos: readonly ReportPhotoRow[]
    sentences: string[]
    removals: Removals
  },
): Report {
  const whole = reportContent.parse(row.content)
  const content = contentFor(whole, about.audience)
  const versions = row.versions.filter(({ version }) => about.known.has(version))
  const newer = versions.findLast(({ version }) => version > row.version)
  return {
    reportId: row.report_id,
    reportGuid: row.report_guid,
    patientId: row.patient_id,
    globalPatientId: row.global_patient_id,
    practiceId: row.practice_id,
    birthDate: content.patient.birthDate,
    firstName: content.patient.firstName,
    lastName: content.patient.lastName,
    serviceName: content.visit.serviceName,
    practiceName: row.practice_name,
    visitDate: content.visit.visitDate,
    numberOfLesionsDiagnosed: content.spots.length,
    numberOfLesionsWithAdvice: content.spots.filter(({ mark }) => mark === 'monitor').length,
    numberOfLesionsWithActions: content.spots.filter(({ mark }) => mark === 'urgent').length,
    isBenignReport: row.is_benign,
    isNoImagesBenignReport: row.is_no_images_benign,
    downloadHandle: row.download_handle,
    comments: [{ title: content.card.title, comment: content.card.text }],
    results: resultsOf(content),
    visitId: row.visit_id,
    version: row.version,
    whenPublished: row.published_at.toISOString(),
    authorising: row.authorising,
    authorisedBy: row.authoriser_name,
    whenAuthorised: row.authorised_at?.toISOString() ?? null,
    note: row.note,
    replaced: replacedText(row, newer, about.audience),
    otherVersions: versions.map(({ version, reportGuid }) => ({ version, reportGuid })),
    content,
    photos: about.photos.map((photo) => presentPhoto(photo, row)),
    sentences: about.sentences,
    removals: about.removals,
    asks: newer === undefined ? askedOf(row, whole, about.removals) : null,
  }
}
